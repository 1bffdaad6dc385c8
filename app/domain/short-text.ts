const PREVIEW_LENGTH = 120;

/**
 * Returns the first characters of a text, counted by code point: half a surrogate pair could not be stored.
 */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

/** Returns the beginning of a message on one line, for the list of conversations. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const first = firstCharacters(line, PREVIEW_LENGTH);
  return first === line ? line : `${first}…`;
}
