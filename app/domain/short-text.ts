import { UNITS_PER_CHARACTER } from './lengths';

const PREVIEW_LENGTH = 120;

/** Western letters and signs, none of which joins the one before it. */
const SINGLE = /^[\n -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

let segmenter: Intl.Segmenter | null = null;
const segmentText = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text);

/**
 * Returns the first characters of a text, as a reader counts them: flags, families and letters with accents stay
 * whole. A character of hundreds of code units counts by its size.
 */
export function firstCharacters(text: string, count: number): string {
  if (SINGLE.test(text.slice(0, count + 1))) return text.slice(0, count);
  let end = 0;
  let characters = 0;
  for (const { segment } of segmentText(text)) {
    if (characters++ === count || end + segment.length > count * UNITS_PER_CHARACTER) break;
    end += segment.length;
  }
  return text.slice(0, end);
}

/** Returns the beginning of a text that has at most so many UTF-16 code units, and ends with a whole character. */
export function firstUnits(text: string, units: number): string {
  if (text.length <= units) return text;
  const end = segmentText(text).containing(units)?.index ?? 0;
  // A single character may be longer than the whole limit.
  return text.slice(0, end > 0 ? end : units);
}

/**
 * Returns the beginning of a text, of so many characters at most: cut after a word, unless the first one is longer,
 * and before what would stand between it and the next.
 */
export function firstGraphemes(text: string, count: number): string {
  const first = firstCharacters(text, count);
  if (first === text) return text;
  const end = /\s/.test(text.charAt(first.length)) ? first.length : first.search(/\s\S*$/);
  return `${first.slice(0, end > 0 ? end : first.length).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Returns the beginning of a message on one line, for the list of conversations. */
export function previewText(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const first = firstCharacters(line, PREVIEW_LENGTH);
  return first === line ? line : `${first}…`;
}
