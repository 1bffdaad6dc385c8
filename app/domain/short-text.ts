import { UNITS_PER_CHARACTER } from './lengths';

const PREVIEW_LENGTH = 120;

/** Western characters, which never combine. */
const SINGLE = /^[\n -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

let segmenter: Intl.Segmenter | null = null;
const segmentText = (text: string) => (segmenter ??= new Intl.Segmenter()).segment(text);

/** Returns the first characters; flags, families and accented letters stay whole. Huge ones count by their size. */
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

/** Returns at most so many UTF-16 code units, ending with a whole character. */
export function firstUnits(text: string, units: number): string {
  if (text.length <= units) return text;
  const end = segmentText(text).containing(units)?.index ?? 0;
  // A single character may exceed the limit.
  return text.slice(0, end > 0 ? end : units);
}

/** Returns at most so many characters, cut after a word unless the first is longer, without trailing separators. */
export function firstGraphemes(text: string, count: number): string {
  const first = firstCharacters(text, count);
  if (first === text) return text;
  const end = /\s/.test(text.charAt(first.length)) ? first.length : first.search(/\s\S*$/);
  return `${first.slice(0, end > 0 ? end : first.length).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Returns a message's beginning on one line. */
export function previewText(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const first = firstCharacters(line, PREVIEW_LENGTH);
  return first === line ? line : `${first}…`;
}
