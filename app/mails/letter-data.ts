import type { Translate } from '~/i18n/texts';

/** What every letter says, in this order; HTML and plain text are both made from it. */
export type Letter = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  /** What a person wrote, word for word; stands below the text. */
  quote?: string;
  button: { text: string; href: string };
  /** How long the button works; the address stands beside it in words. */
  until: string | null;
  why: string;
};

export type LetterWith = {
  t: Translate;
  site: string;
  /** Where the site's own people are written to. */
  support: string;
  /** An address of the site. */
  address: (path: string) => string;
  date: (moment: Date) => string;
  time: (moment: Date) => string;
};
