import type { z } from 'zod/v4';

const KINDS: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  boolean: 'true or false, without quotes',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address such as https://www.example.com/',
  date: 'a day such as 2026-01-31',
  datetime: 'a day such as 2026-01-31, or a moment such as 2026-01-31T12:00:00Z',
  regex: 'a text of another form',
};

const UNITS: Record<string, [one: string, more: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

function formatLimit(origin: string, limit: number | bigint): string {
  const [one, more] = UNITS[origin] ?? ['', ''];
  return `${limit} ${Number(limit) === 1 ? one : more}`.trimEnd();
}

/** Describes the allowed values if the schema does not (TEN-4). */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'too_small':
      return `${formatLimit(issue.origin, issue.minimum)} at least`;
    case 'too_big':
      return `${formatLimit(issue.origin, issue.maximum)} at most`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `a text of the form ${issue.format}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'a name of another form';
    default:
      return 'not allowed';
  }
}
