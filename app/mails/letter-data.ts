import type { Translate } from '~/i18n/texts';
import type { NewsItem } from '~/tenancy/news.server';
import type { Tenant } from '~/tenancy/tenant';

/** A table row, such as a price. */
export type LetterRow = { label: string; value: string };

/** Leads to the person's page, as the link beside it does. */
export type Portrait = { src: string; alt: string };

export type LetterLink = { text: string; href: string; portrait?: Portrait | null };

export type Letter = {
  subject: string;
  preheader: string;
  title: string;
  /** Who wrote or liked, if the reader may see them. */
  portrait?: Portrait | null;
  text: string;
  /** A member's text or a command to type, unchanged, below the text. */
  quote?: string;
  /** Each on its own line. */
  links?: LetterLink[];
  more?: string[];
  rows?: LetterRow[];
  /** Null without a page to open. */
  button: LetterLink | null;
  /** The button's expiry; null without one. */
  until: string | null;
  why: string;
  fewer?: { text: string; href: string }[];
  /** One-click unsubscription (RFC 8058); only for notices with a category. */
  unsubscribe?: string;
};

export type LetterWith = {
  t: Translate;
  site: string;
  domain: string;
  support: string;
  address: (path: string) => string;
  /** Whether the mail names nothing that others may read in passing (SAF-9). */
  isDiscreet: boolean;
  /** Returns a member's portrait; null without a photo, or in a discreet mail. */
  portrait: (person: { name: string; photoKey: string | null }) => Portrait | null;
  place: (country: string) => string;
  date: (moment: Date) => string;
  /** Formats a calendar day such as 2027-01-31. */
  day: (date: string) => string;
  time: (moment: Date) => string;
  /** The time zone of `time`. */
  zone: (moment: Date) => string;
  money: (amountMinor: number, currency: string) => string;
  percent: (share: number) => string;
  list: (words: string[]) => string;
  /** Returns a news item in the reader's language, or else the domain's. */
  news: (slug: string) => NewsItem;
  settings: Pick<Tenant['settings'], 'refund_days' | 'time_zone' | 'statement_text' | 'payments'>;
  company: { country: string; vat_numbers: readonly string[] };
};
