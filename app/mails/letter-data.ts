import type { Translate } from '~/i18n/texts';

/** The parts of every mail, in this order; HTML and plain text are both made from it. */
export type Letter = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  /** What somebody wrote, unchanged; shown below the text. */
  quote?: string;
  button: { text: string; href: string };
  /** Until when the button works, as shown beside it; null if it has no end. */
  until: string | null;
  why: string;
};

export type LetterWith = {
  t: Translate;
  site: string;
  /** The site's support address. */
  support: string;
  /** Returns the full address of one of the site's paths. */
  address: (path: string) => string;
  date: (moment: Date) => string;
  time: (moment: Date) => string;
};
