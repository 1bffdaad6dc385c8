import * as paths from '~/paths';
import { firstShown } from '~/ui/kit/first-shown';

// The whole profile's heart, not those of its parts.
const LIKE = 'button[data-heart]:not([data-part])';
const WRITE = `a[href^="${paths.member('')}"][href$="/chat"]`;
const UNDO = 'button[name=choice][value=undo]';
export const CONTROLS = { like: LIKE, write: WRITE, undo: UNDO };

export type Pressed = keyof typeof CONTROLS;

/** Pages about one person, and the swipe game: letters work without focus. */
const ONE_PERSON_PAGE = /^\/((members|likes\/m)\/[\w-]{36}|swipe-game)$/;

export function findControl(pressed: Pressed): HTMLElement | undefined {
  const row = document.activeElement?.closest('li');
  const rowControl = row?.querySelector<HTMLElement>(CONTROLS[pressed]);
  return rowControl ?? (ONE_PERSON_PAGE.test(location.pathname) ? firstShown(CONTROLS[pressed]) : undefined);
}

/** A link to a person or a conversation, but not to photos. */
const STEP = /^\/(members|likes\/m|chats)\/[\w-]{36}$/;

/** Orders links by screen position, because a dense grid differs from DOM order. */
function comparePositions(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top - b.top || a.left - b.left;
}

export const steps = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll('ul, ol')].flatMap((list) =>
    [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href]')]
      .filter((link) => STEP.test(link.getAttribute('href') ?? '') && link.getClientRects().length > 0)
      .sort(comparePositions),
  );

export const filter = (): HTMLElement | undefined =>
  firstShown('input[type=search],main aside form input:checked,main aside form select,a[href*="filters=1"]');
