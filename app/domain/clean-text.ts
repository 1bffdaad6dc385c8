/** The invisible characters that emoji and joining scripts need, each with what it belongs to. */
const NEEDED = [
  // The flags of parts of countries, such as Scotland's.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // An emoji, its presentation, and what joins it to the next one.
  '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier})?(?:\\u200D(?=\\p{Extended_Pictographic}))?',
  '[0-9#*]\\uFE0F(?=\\u20E3)',
  // What joins letters or keeps them apart: spelling in Arabic and Indic scripts, never in these.
  '(?![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{sc=Zinh}])[\\p{L}\\p{M}][\\u200C\\u200D]',
].join('|');

/** What nobody sees: control characters, and those that turn the direction of the text around them. */
const HIDDEN = '[\\p{DI}\\uFFF9-\\uFFFB]|(?![\\n\\t])\\p{Cc}';

/** Texts of Western languages, in which nothing is hidden. */
const PLAIN = /^[\n\t -~\u00A1-\u00AC\u00AE-\u02FF]*$/;

let neededOrHidden: RegExp | null = null;

/** More marks on one letter are no spelling, and cover the lines around it. */
const PILED_MARKS = '(\\p{M}{10})\\p{M}+';

/** Made for the first text that may hide something: a cheap phone makes its classes of Unicode for longer than a frame. */
const removeHidden = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace((neededOrHidden ??= new RegExp(`(${NEEDED})|${HIDDEN}`, 'gu')), '$1')
        .replace(new RegExp(PILED_MARKS, 'gu'), '$1');

/**
 * Whether a reader sees nothing of a text: spaces, lone marks, and symbols without a shape, such as U+2800 and
 * the placeholder of an object.
 */
export const isBlank = (text: string): boolean =>
  // Nearly every text has one of these: a cheap phone builds Unicode classes for longer than a frame.
  !/[!-~\u00C0-\u02AF]/.test(text) &&
  !/(?![\p{DI}\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(text);

/**
 * Cleans words that somebody else will read, for storage: trims them, unifies the line breaks and removes what
 * is invisible and all marks of a letter but ten, so that they neither hide anything nor turn or cover the text around
 * them (CHA-14). Returns '' for a text of which nothing is seen.
 */
export function cleanText(text: string): string {
  const cleaned = removeHidden(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isBlank(cleaned) ? '' : cleaned;
}
