import { firstShown } from '~/ui/kit/first-shown';

/** The controls that a letter presses. */
const LIKE = 'button[data-heart]';
const WRITE = 'a[href^="/members/"][href$="/chat"]';
const UNDO = 'button[name=choice][value=undo]';
export const PRESSED = { like: LIKE, write: WRITE, undo: UNDO };

export type Pressed = keyof typeof PRESSED;

/** The page of one person, or of the swipe game: what is pressed there needs no focus to say whose it is. */
const OF_ONE = /^\/((members|likes\/m)\/[\w-]{36}|swipe-game)$/;

/** Returns the control that a letter presses: that of the row or tile with the focus, else the one of a page of one person. */
export function controlOf(pressed: Pressed): HTMLElement | undefined {
  const row = document.activeElement?.closest('li');
  const ofRow = row?.querySelector<HTMLElement>(PRESSED[pressed]);
  return ofRow ?? (OF_ONE.test(location.pathname) ? firstShown(PRESSED[pressed]) : undefined);
}

/** A link to a person or a conversation, without the photos of a profile. */
const STEP = /^\/(members|likes\/m|chats)\/[\w-]{36}$/;

/** Orders links as they stand on the screen: where a grid fills its gaps, that is not the order of the page. */
function byPlace(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top - b.top || a.left - b.left;
}

/** The people and conversations of the page's lists, in the order of the steps from one to the next. */
export const steps = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll('ul, ol')].flatMap((list) =>
    [...list.querySelectorAll<HTMLAnchorElement>(':scope > li > a[href]')]
      .filter((link) => STEP.test(link.getAttribute('href') ?? '') && link.getClientRects().length > 0)
      .sort(byPlace),
  );

/** The search by name, the filters or the link to them. */
export const filter = (): HTMLElement | undefined =>
  firstShown('input[type=search],main aside form input:checked,main aside form select,a[href*="filters=1"]');
