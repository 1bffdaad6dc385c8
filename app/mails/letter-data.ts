import type { Translate } from '~/i18n/texts';
import type { NewsItem } from '~/tenancy/news.server';

/** A fact with its name, such as a price; shown in a table. */
export type LetterRow = { label: string; value: string };

export type LetterLink = { text: string; href: string };

/** The parts of every mail, in this order; HTML and plain text are both made from it. */
export type Letter = {
  subject: string;
  preheader: string;
  title: string;
  text: string;
  /** What somebody wrote, unchanged, or a command to type; shown below the text. */
  quote?: string;
  /** Whom or what the text is about, each with its place, on a line of its own. */
  links?: LetterLink[];
  /** Further paragraphs. */
  more?: string[];
  rows?: LetterRow[];
  /** Null for a mail that leads to no page. */
  button: LetterLink | null;
  /** Until when the button works, as shown beside it; null if it has no end. */
  until: string | null;
  why: string;
  /** Links to get less of this, below the reason. */
  fewer?: { text: string; href: string }[];
  /** The address that turns notices off with one click (RFC 8058); for mails of a category alone. */
  unsubscribe?: string;
};

export type LetterWith = {
  t: Translate;
  site: string;
  domain: string;
  /** The site's support address. */
  support: string;
  /** Returns the full address of one of the site's paths, in the mail's language. */
  address: (path: string) => string;
  /** Returns the name of a country. */
  place: (country: string) => string;
  date: (moment: Date) => string;
  /** A calendar day, such as 2027-01-31, in words. */
  day: (date: string) => string;
  time: (moment: Date) => string;
  /** The name of the zone of that clock. */
  zone: (moment: Date) => string;
  money: (amountMinor: number, currency: string) => string;
  percent: (share: number) => string;
  list: (words: string[]) => string;
  /** Returns a news item in the reader's language, or else the domain's. */
  news: (slug: string) => NewsItem;
  settings: { refund_days: number; time_zone: string; statement_text: string };
  company: { country: string; vat_numbers: readonly string[] };
};
