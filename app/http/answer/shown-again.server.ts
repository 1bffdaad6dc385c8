import { UNITS_PER_CHARACTER } from '~/domain/chat/rules';
import { firstUnits } from '~/domain/short-text';
import { fieldTexts } from '~/http/request/forms/field-text';

/** Authors shorten an overlong text, and line breaks are sent as two characters. */
const MAX_FACTOR = 2;

/** Cuts a refused field's text at twice its limit (SAF-5). Repeated fields become empty. */
export const truncateSubmitted = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? firstUnits(value, MAX_FACTOR * maxLength) : '';

/** Cuts a refused message by the characters that its limit counts (CHA-3). */
export function truncateMessage(value: unknown, messageLength: number): string {
  const limit = MAX_FACTOR * messageLength;
  const text = truncateSubmitted(value, messageLength * UNITS_PER_CHARACTER);
  if (text.length <= limit) return text;
  let characters = 0;
  // Longer text is not segmented.
  for (const { index } of new Intl.Segmenter().segment(text))
    if (characters++ === limit) return text.slice(0, Math.min(index, limit * UNITS_PER_CHARACTER));
  return text;
}

export const truncateFields = (
  fields: FormData,
  lengths: Readonly<Record<string, number>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lengths)
      .filter(([name]) => fields.has(name))
      .map(([name, length]) => [name, truncateSubmitted(fieldTexts(fields, name).join(' '), length)]),
  );
