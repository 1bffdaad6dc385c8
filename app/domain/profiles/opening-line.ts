/** The longest opening sentence, in characters. */
export const MOST_IN_LINE = 160;

/**
 * Splits an about text into its first sentence, displayed in large letters, and the rest. Longer sentences stay in
 * the rest.
 */
export function openingLine(text: string): { line: string; rest: string } {
  const [sentence = ''] = /^[^\n]*?(?:[.!?…]+(?=\s|$)|(?=\n|$))/.exec(text) ?? [];
  const line = sentence.length > MOST_IN_LINE ? '' : sentence;
  return { line, rest: text.slice(line.length).trim() };
}
