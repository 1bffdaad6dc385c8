const PREVIEW_LENGTH = 120;

/** The beginning of a text. No character is cut in two: half of one is nothing that a database keeps. */
export const firstCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('');

/** The first words of a message, on one line, for the list of conversations. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const first = firstCharacters(line, PREVIEW_LENGTH);
  return first === line ? line : `${first}…`;
}
