const PREVIEW_LENGTH = 120;

/**
 * Returns the first characters of a text, counted by code point: half a surrogate pair could not be stored.
 */
export function firstCharacters(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1)
    end += text.codePointAt(end)! > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/**
 * Returns the beginning of a text, of so many characters at most: cut after a word, unless the first one is longer,
 * and before what would stand between it and the next.
 */
export function beginningOf(text: string, count: number): string {
  const first = firstCharacters(text, count);
  if (first === text) return text;
  const end = /\s/.test(text.charAt(first.length)) ? first.length : first.search(/\s\S*$/);
  return `${first.slice(0, end > 0 ? end : first.length).replace(/[\s,;:–-]+$/, '')}…`;
}

/** Returns the beginning of a message on one line, for the list of conversations. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const first = firstCharacters(line, PREVIEW_LENGTH);
  return first === line ? line : `${first}…`;
}
