import type { TextKey } from '~/i18n/text-key';
import type { Translate } from '~/i18n/texts';

/** `back`: the other member already likes the reader. */
export const heartLabel = (liked: boolean, back: boolean): TextKey =>
  liked ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name';

export type PressedHeart = { memberId: string; liked: boolean };

const HEARTS = 'button[data-heart]';

/** A heart submits to `/members/<id>/like`. */
const readMemberId = (heart: HTMLButtonElement): string =>
  (heart.getAttribute('formaction') ?? heart.form?.getAttribute('action') ?? '').split('/')[2] ?? '';

/** Returns the pressed heart; null for other targets. */
export function findHeart(target: EventTarget | null): PressedHeart | null {
  const heart = target instanceof Element ? target.closest<HTMLButtonElement>(HEARTS) : null;
  return heart && { memberId: readMemberId(heart), liked: heart.value === 'withdraw' };
}

/** A profile has several hearts of one member. */
export const listHearts = (memberId: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(HEARTS)].filter(
    (heart) => readMemberId(heart) === memberId,
  );

/** Shows hearts as the server renders them, until the page's data changes. */
export function showLiked(t: Translate, hearts: HTMLButtonElement[], liked: boolean): void {
  for (const heart of hearts) {
    const { heart: name = '', back } = heart.dataset;
    heart.value = liked ? 'withdraw' : 'like';
    heart.setAttribute('aria-label', t(heartLabel(liked, back !== undefined), { name }));
    heart.querySelector('svg')?.classList.toggle('i-fill', liked);
  }
}
