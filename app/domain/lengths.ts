/** How many characters an e-mail address has at most. */
export const EMAIL_LENGTH = 254;

/**
 * The highest number of UTF-16 code units allowed for one character, on average. A character of a real
 * language has a few; a pile of combining marks has hundreds.
 */
export const UNITS_PER_CHARACTER = 32;
