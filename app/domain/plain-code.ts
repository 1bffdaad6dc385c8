const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
/** The digits of Arabic and Persian keyboards; the last four bits of each are its value. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * Returns a typed or pasted number or code in plain characters: one kind of space and of dash, no invisible
 * characters, no full-width ones.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim();
