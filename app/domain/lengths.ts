/** In characters. */
export const EMAIL_LENGTH = 254;

/** UTF-16 code units per character, on average. Real languages need a few; piles of combining marks have hundreds. */
export const UNITS_PER_CHARACTER = 32;
