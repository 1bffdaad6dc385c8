import { INTIMATE_INTERESTS } from './rules';

type MarkedInterest = { key: string; shared: boolean };

/**
 * Keeps the interests that may be named outside a member's profile: on cards, in the swipe game, the match
 * finder, chats and mails none that is intimate is named, even if both have it (ACC-25).
 */
export const openInterests = (keys: readonly string[]): string[] =>
  keys.filter((key) => !INTIMATE_INTERESTS.has(key));

/**
 * Marks the interests that the viewer has too, puts them first, and parts the intimate ones, which only a
 * profile shows, from the others (ACC-25).
 */
export function groupInterests(theirs: readonly string[], own: readonly string[]) {
  const shared = theirs.filter((key) => own.includes(key));
  const marked: MarkedInterest[] = [
    ...shared.map((key) => ({ key, shared: true })),
    ...theirs.filter((key) => !shared.includes(key)).map((key) => ({ key, shared: false })),
  ];
  return {
    open: marked.filter(({ key }) => !INTIMATE_INTERESTS.has(key)),
    intimate: marked.filter(({ key }) => INTIMATE_INTERESTS.has(key)),
  };
}
