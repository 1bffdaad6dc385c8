import type { TextKey } from '~/i18n/text-key';
import type { Translate } from '~/i18n/texts';

/** What a heart's button says to those who hear the page; `back` if the other member already likes the reader. */
export const heartLabel = (liked: boolean, back: boolean): TextKey =>
  liked ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name';

/** A heart as it stood when it was pressed. */
export type PressedHeart = { memberId: string; liked: boolean };

const HEARTS = 'button[data-heart]';

/** The member whom a heart likes; it or its form is sent to `/members/<id>/like`. */
const memberOf = (heart: HTMLButtonElement): string =>
  (heart.getAttribute('formaction') ?? heart.form?.getAttribute('action') ?? '').split('/')[2] ?? '';

/** Returns the heart that was pressed; null if something else was. */
export function heartOf(target: EventTarget | null): PressedHeart | null {
  const heart = target instanceof Element ? target.closest<HTMLButtonElement>(HEARTS) : null;
  return heart && { memberId: memberOf(heart), liked: heart.value === 'withdraw' };
}

/** The hearts of one member: their profile has several. */
export const heartsOf = (memberId: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(HEARTS)].filter((heart) => memberOf(heart) === memberId);

/** Fills or empties hearts as the server draws them, until the page's own data changes. */
export function showLiked(t: Translate, hearts: HTMLButtonElement[], liked: boolean): void {
  for (const heart of hearts) {
    const { heart: name = '', back } = heart.dataset;
    heart.value = liked ? 'withdraw' : 'like';
    heart.setAttribute('aria-label', t(heartLabel(liked, back !== undefined), { name }));
    heart.querySelector('svg')?.classList.toggle('i-fill', liked);
  }
}
