/** Longer than any text that a form takes; a member's settings allow messages of 10,000 characters. */
const MOST_CHARACTERS = 12_000;

/**
 * Returns a refused field's text as its form shows it again: cut, because what somebody sends would otherwise
 * be rendered and sent back at any length. Empty if the field was sent more than once.
 */
export const shownAgain = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : '';
