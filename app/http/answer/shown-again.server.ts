import { UNITS_PER_CHARACTER } from '~/domain/chat/rules';
import { firstUnits } from '~/domain/short-text';

/**
 * How many times its length a refused field is shown again. Not once: whoever wrote a little too much shortens it,
 * and line breaks are sent as two characters.
 */
const SHOWN_TIMES = 2;

/**
 * Returns a refused field's text as its form shows it again: cut at twice what the field takes, because what
 * somebody sends would otherwise be rendered and sent back at any length (SAF-5). Empty if the field was sent more
 * than once.
 */
export const shownAgain = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? firstUnits(value, SHOWN_TIMES * maxLength) : '';

/** Returns a refused message in the same way, cut by the characters that a message's length is counted in (CHA-3). */
export function messageShownAgain(value: unknown, messageLength: number): string {
  const most = SHOWN_TIMES * messageLength;
  const text = shownAgain(value, messageLength * UNITS_PER_CHARACTER);
  if (text.length <= most) return text;
  let characters = 0;
  // Nothing is counted beyond what is shown.
  for (const { index } of new Intl.Segmenter().segment(text))
    if (characters++ === most) return text.slice(0, Math.min(index, most * UNITS_PER_CHARACTER));
  return text;
}

/**
 * Returns these fields of a refused form as it shows them again, each cut by its own length; the values of
 * several ticked boxes are joined by spaces.
 */
export const fieldsShownAgain = (
  fields: FormData,
  lengths: Readonly<Record<string, number>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lengths)
      .filter(([name]) => fields.has(name))
      .map(([name, length]) => [name, shownAgain(fields.getAll(name).join(' '), length)]),
  );
