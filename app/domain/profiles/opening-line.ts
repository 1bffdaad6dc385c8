/** The longest opening sentence, in characters. */
export const MOST_IN_LINE = 160;

/** Splits off the first sentence, for large letters, unless it is too long. */
export function openingLine(text: string): { line: string; rest: string } {
  const [sentence = ''] = /^[^\n]*?(?:[.!?…]+(?=\s|$)|(?=\n|$))/.exec(text) ?? [];
  const line = sentence.length > MOST_IN_LINE ? '' : sentence;
  return { line, rest: text.slice(line.length).trim() };
}
