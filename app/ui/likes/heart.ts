import type { Translate } from '~/i18n/texts';

type HeartText = {
  name: string;
  liked: boolean;
  /** The other member already likes the reader. */
  back?: boolean | undefined;
  /** The part that the heart likes; without it, the profile. */
  part?: string | undefined;
  /** The question of a liked answer. */
  question?: string | undefined;
};

/** Returns a heart's accessible name, which says what it likes (LIK-11). */
export function heartLabel(t: Translate, { name, liked, back, part, question }: HeartText): string {
  if (question !== undefined)
    return t(liked ? 'likes:unlike_answer_name' : 'likes:like_answer_name', { name, question });
  if (part !== undefined) return t(liked ? 'likes:unlike_photo_name' : 'likes:like_photo_name', { name });
  return t(liked ? 'likes:unlike_name' : back ? 'likes:like_back_name' : 'likes:like_name', { name });
}

/** Whether a member is liked, and by which part; `''` for the profile. */
type ShownLike = { liked: boolean; part: string };

export type PressedHeart = ShownLike & { memberId: string };

const HEARTS = 'button[data-heart]';

/** A heart submits to `/members/<id>/like`. */
const readMemberId = (heart: HTMLButtonElement): string =>
  (heart.getAttribute('formaction') ?? heart.form?.getAttribute('action') ?? '').split('/')[2] ?? '';

const isFilled = (heart: HTMLButtonElement): boolean => heart.value === 'withdraw';

const readPart = (heart: HTMLButtonElement): string => heart.dataset.part ?? '';

/** Returns the pressed heart; null for other targets. */
export function findHeart(target: EventTarget | null): PressedHeart | null {
  const heart = target instanceof Element ? target.closest<HTMLButtonElement>(HEARTS) : null;
  return heart && { memberId: readMemberId(heart), liked: isFilled(heart), part: readPart(heart) };
}

/** A profile has several hearts of one member. */
export const listHearts = (memberId: string): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(HEARTS)].filter(
    (heart) => readMemberId(heart) === memberId,
  );

/** Reads the like that hearts of one member show. */
export function readLiked(hearts: HTMLButtonElement[]): ShownLike {
  const filled = hearts.filter(isFilled);
  return { liked: filled.length > 0, part: filled.map(readPart).find(Boolean) ?? '' };
}

/** Shows hearts as the server renders them, until the page's data changes. A part's heart fills only if it is liked. */
export function showLiked(t: Translate, hearts: HTMLButtonElement[], like: ShownLike): void {
  for (const heart of hearts) {
    const { heart: name = '', back, part, question } = heart.dataset;
    const liked = like.liked && (part === undefined || part === like.part);
    heart.value = liked ? 'withdraw' : 'like';
    heart.setAttribute(
      'aria-label',
      heartLabel(t, { name, liked, back: back !== undefined, part, question }),
    );
    heart.querySelector('svg')?.classList.toggle('i-fill', liked);
  }
}
