import type { DisplayedPart } from '~/domain/likes/liked-part.server';
import type { TextKey } from '~/i18n/text-key';
import type { TextValues, Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Letter, LetterWith } from './letter-data';

type KindIn<Key, Part extends string> = Key extends `mail:${infer Kind}.${Part}` ? Kind : never;
type With<Part extends string> = KindIn<TextKey, Part>;
type Told = With<'subject'> & With<'preheader'> & With<'title'> & With<'text'>;

export const mailText = (kind: Told, values: TextValues, { t, site }: LetterWith) => ({
  subject: t(`mail:${kind}.subject`, { site, ...values }),
  preheader: t(`mail:${kind}.preheader`, { site, ...values }),
  title: t(`mail:${kind}.title`, { site, ...values }),
  text: t(`mail:${kind}.text`, { site, ...values }),
});

export const ownTexts = (kind: Told & With<'why'>, values: TextValues, words: LetterWith): Letter => ({
  ...mailText(kind, values, words),
  button: null,
  until: null,
  why: words.t(`mail:${kind}.why`, { site: words.site, ...values }),
});

export const mailButton = (kind: With<'button'>, path: string, { t, address }: LetterWith) => ({
  text: t(`mail:${kind}.button`),
  href: address(path),
});

/** By the login, which forwards logged-in members: visitors may not see the page. */
export const memberPath = (memberId: string): string => paths.loginTo(paths.member(memberId));

export const dateAndTime = (moment: Date, { date, time }: LetterWith) => ({
  date: date(moment),
  time: time(moment),
});

/** Names the photo or answer that a received like is of; null for one of the profile (LIK-11). */
export function likedPartText({ likedPhoto, likedAnswer }: DisplayedPart, t: Translate): string | null {
  if (likedPhoto) return t('likes:received_photo');
  return likedAnswer === null ? null : t('likes:received_answer', { answer: likedAnswer });
}
