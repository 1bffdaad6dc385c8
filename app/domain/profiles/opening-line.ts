/** The longest sentence that stands alone, in characters. */
export const MOST_IN_LINE = 160;

/**
 * Divides what somebody wrote about themselves into its first sentence, which stands alone in large letters, and
 * the rest. A text that begins with a longer sentence has no such line.
 */
export function openingLine(text: string): { line: string; rest: string } {
  const [sentence = ''] = /^[^\n]*?(?:[.!?…]+(?=\s|$)|(?=\n|$))/.exec(text) ?? [];
  const line = sentence.length > MOST_IN_LINE ? '' : sentence;
  return { line, rest: text.slice(line.length).trim() };
}
