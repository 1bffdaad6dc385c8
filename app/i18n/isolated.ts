/** Right-to-left letters: Hebrew, Arabic and related scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Isolates right-to-left words: in "{{name}}, 34", a Hebrew name would move the number to its other side. */
export const isolated = (words: string): string =>
  RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words;

/** Formats a name and an age: "Emma, 34". */
export const nameAndAge = ({ name, age }: { name: string; age: number }): string =>
  `${isolated(name)}, ${age}`;
