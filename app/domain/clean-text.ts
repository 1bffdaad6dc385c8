/** The invisible characters that emoji and joining scripts need, with their context. */
const NEEDED = [
  // Flags of parts of countries, such as Scotland's.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // An emoji with its variation selector, modifier and joiner.
  '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '[0-9#*]\\uFE0F(?=\\u20E3)',
  // Joiners belong to Arabic and Indic spelling, never to these scripts.
  '(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Zinh}])[\\p{L}\\p{M}][\\u200C\\u200D]',
].join('|');

/** Control and default-ignorable characters, which include direction marks. */
const HIDDEN = '[\\p{DI}\\uFFF9-\\uFFFB]|(?![\\n\\t])\\p{Cc}';

/** Western texts without invisible characters. */
const PLAIN = /^[\n\t -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

let neededOrHidden: RegExp | null = null;

/** More marks on one letter are not spelling, and cover neighbouring lines. */
const PILED_MARKS = '(\\p{M}{10})\\p{M}+';

/** Builds its Unicode classes lazily: a cheap phone takes longer than a frame. */
const removeHidden = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace((neededOrHidden ??= new RegExp(`(${NEEDED})|${HIDDEN}`, 'gu')), '$1')
        .replace(new RegExp(PILED_MARKS, 'gu'), '$1');

/** Whether a text shows nothing: only spaces, lone marks, or symbols without a shape, such as U+2800. */
export const isBlank = (text: string): boolean =>
  // Nearly every text has one of these; Unicode classes are slow to build on a cheap phone.
  !/[!-~\u00C0-\u02AF]/.test(text) &&
  !/(?![\p{DI}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(text);

/**
 * Cleans a text for storage and other readers (CHA-14). Trims it, unifies line breaks, and removes invisible
 * characters and more than ten marks of a letter. Returns '' for an invisible text.
 */
export function cleanText(text: string): string {
  const cleaned = removeHidden(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isBlank(cleaned) ? '' : cleaned;
}
