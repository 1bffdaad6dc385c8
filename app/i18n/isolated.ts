/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Keeps the direction of words from changing that of the text around them: in "{{name}}, 34" a Hebrew name
 * would take the number to its other side. All our own texts run from left to right, so that only what holds
 * a letter of the other direction is somebody's words and can do so; everything else stays as it is.
 */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;

/** Writes a name and an age, as cards and heads do: "Emma, 34". */
export const nameAndAge = ({ name, age }: { name: string; age: number }): string =>
  `${isolated(name)}, ${age}`;
