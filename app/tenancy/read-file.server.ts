import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod/v4';
import { encodingProblem } from './checks/encoding';
import { InvalidTenant, refuseProblems } from './checks/invalid-tenant';
import { issueWords } from './checks/issue-words';
import { nearestName } from './checks/nearest-name';

const quoteValue = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

function valueAt(root: unknown, keys: PropertyKey[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
}

/** Drops notes: fields whose name begins with `//`. */
const removeNotes = (name: string, value: unknown) => (name.startsWith('//') ? undefined : value);

/** Returns the line where the text is no longer merely incomplete. Node.js 20 reports few positions. */
function faultyLine(text: string): number {
  const lines = text.split(/(?<=\n)/);
  const isWrong = (_: string, index: number) => {
    const soFar = lines.slice(0, index + 1).join('');
    try {
      JSON.parse(soFar);
      return false;
    } catch (error) {
      const { message } = error as Error;
      return !message.startsWith('Unexpected end') && !message.includes(`at position ${soFar.length}`);
    }
  };
  return lines.findIndex(isWrong) + 1 || lines.length;
}

/** Reads a tenant's text file. Throws one line if it is missing, unreadable or not plain UTF-8. */
export function readText(file: string): string {
  if (!existsSync(file)) throw new InvalidTenant([`${file}: the file is missing`]);
  let data: Buffer;
  try {
    data = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidTenant([`${file}: the file cannot be read (${code})`], { cause: error });
  }
  const problem = encodingProblem(data);
  if (problem) throw new InvalidTenant([`${file}: ${problem}`]);
  return data.toString('utf8');
}

/** Reads a tenant's JSON file. Throws all problems: file, field, found value, allowed values. */
export const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  parseJson(file, readText(file), schema);

/** Parses a JSON file's text as `readJson` does. */
export function parseJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(text, removeNotes);
  } catch (error) {
    const why = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new InvalidTenant([`${file}: not valid JSON in line ${faultyLine(text)} (${why})`]);
  }
  const result = schema.safeParse(json, { error: issueWords });
  if (result.success) return result.data;
  refuseProblems(
    result.error.issues.flatMap((issue) =>
      describeIssue(issue, json, schema).map((line) => `${file}: ${line}`),
    ),
  );
  throw result.error;
}

const schemaFields = (schema: z.ZodType): string[] =>
  'shape' in schema ? Object.keys((schema as z.ZodObject).shape) : [];

function describeIssue(issue: z.core.$ZodIssue, json: unknown, schema: z.ZodType): string[] {
  const keys = issue.path;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((unknown) => {
      const field = [...keys, unknown].map(String).join('.');
      const meant = keys.length === 0 ? nearestName(unknown, schemaFields(schema)) : null;
      return `${field}: found a field that does not exist${meant ? `; perhaps ${meant}` : '; nothing reads it'}`;
    });
  const field = keys.length > 0 ? keys.map(String).join('.') : 'the whole file';
  const value = valueAt(json, [...keys]);
  const isMissing = value === undefined && issue.code !== 'custom' && issue.code !== 'invalid_key';
  const allowed = isMissing ? `the field is missing: ${issue.message}` : issue.message;
  return [`${field}: found ${quoteValue(value)}; ${allowed}`];
}
