/**
 * Returns a refused field's text as its form shows it again: cut at twice what the field takes, because what
 * somebody sends would otherwise be rendered and sent back at any length. Not at its maximum: whoever wrote a
 * little too much shortens it, and line breaks are sent as two characters. Empty if the field was sent more than
 * once.
 */
export const shownAgain = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? value.slice(0, 2 * maxLength) : '';
