import type { TextKey } from '~/i18n/text-key';
import type { TextValues } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Letter, LetterWith } from './letter-data';

type KindIn<Key, Part extends string> = Key extends `mail:${infer Kind}.${Part}` ? Kind : never;
/** The kinds of mail that have a text of their own for a part of the letter. */
type With<Part extends string> = KindIn<TextKey, Part>;
type Told = With<'subject'> & With<'preheader'> & With<'title'> & With<'text'>;

/** Returns the texts that a kind of mail has under its own name; `values` are what any of them says. */
export const mailText = (kind: Told, values: TextValues, { t, site }: LetterWith) => ({
  subject: t(`mail:${kind}.subject`, { site, ...values }),
  preheader: t(`mail:${kind}.preheader`, { site, ...values }),
  title: t(`mail:${kind}.title`, { site, ...values }),
  text: t(`mail:${kind}.text`, { site, ...values }),
});

/** Returns what `told` does with the reason for the mail: a letter without a button. */
export const ownTexts = (kind: Told & With<'why'>, values: TextValues, words: LetterWith): Letter => ({
  ...mailText(kind, values, words),
  button: null,
  until: null,
  why: words.t(`mail:${kind}.why`, { site: words.site, ...values }),
});

/** Returns a button that leads to one of the site's paths, with the text of a kind of mail. */
export const mailButton = (kind: With<'button'>, path: string, { t, address }: LetterWith) => ({
  text: t(`mail:${kind}.button`),
  href: address(path),
});

/**
 * Returns the path of a member's page by way of the login, which leads on at once who is logged in: visitors find no page
 * of a member who did not agree to be seen by them.
 */
export const memberPath = (memberId: string): string => paths.loginTo(paths.member(memberId));

/** Returns a moment's date and time, as texts name both. */
export const dateAndTime = (moment: Date, { date, time }: LetterWith) => ({
  date: date(moment),
  time: time(moment),
});
