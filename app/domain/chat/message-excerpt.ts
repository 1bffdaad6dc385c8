import type { Excerpt } from './rules';

/** The messages that a page of results lists. */
export const FOUND_PAGE = 30;

/** Characters before and after the match. */
const CONTEXT_LENGTH = 80;

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const startOf = (text: string): string =>
  text.length <= CONTEXT_LENGTH ? text : `…${text.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}`;

const endOf = (text: string): string =>
  text.length <= CONTEXT_LENGTH ? text : `${text.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')}…`;

/** Returns a message's part around the first match, on one line; the beginning without one. */
export function excerptAround(text: string, sought: string): Excerpt {
  const line = onOneLine(text);
  const words = onOneLine(sought);
  const lower = line.toLowerCase();
  const index = lower.indexOf(words.toLowerCase());
  // A few letters change their length in lower case, so positions would not fit.
  if (index < 0 || lower.length !== line.length) return { before: '', match: '', after: endOf(line) };
  const end = index + words.length;
  return {
    before: startOf(line.slice(0, index)),
    match: line.slice(index, end),
    after: endOf(line.slice(end)),
  };
}
