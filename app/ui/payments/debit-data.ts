import type { Constraints } from '~/ui/kit/fields/constraint';

export type AccountField =
  'holder' | 'iban' | 'street' | 'postalCode' | 'city' | 'country' | 'phone' | 'mandate';

/** The order, with its formatted amounts. */
export type DebitSummary = {
  credits: number;
  price: string;
  /** The price of a message with it; null if messages are free. */
  perMessage: string | null;
  discount: { text: string; amount: string } | null;
  total: string;
  /** The text on the bank statement; null if the site has none. */
  statement: string | null;
};

/** The mandate in words: the sentence beside the box, and the full text. */
export type MandateWords = { sentence: string; whole: string };

export type DebitStep =
  | {
      step: 'account';
      values: Partial<Record<AccountField, string>>;
      countries: { code: string; name: string }[];
      mandate: MandateWords;
      constraints: Constraints<AccountField>;
    }
  | {
      step: 'code';
      phone: string;
      /** When the code was sent; null once it has expired. */
      sentAt: string | null;
      /** The earliest time for another code; null if now. */
      againAt: string | null;
      /** Whether another code is allowed today. */
      againToday: boolean;
      /** A code's validity in minutes, and the maximum number of codes per day. */
      minutes: number;
      codesADay: number;
    }
  | {
      step: 'order';
      key: string;
      /** The time of this page, in ms. */
      shownAt: number;
      holder: string;
      account: string;
      days: number;
      /** Whether Premium waits, because the reader withdrew from an earlier order (CRE-3). */
      isPremiumDelayed: boolean;
    };

export type DebitPageData = { title: string; address: string; changeHref: string; otherHref: string } & (
  | { closed: null; summary: DebitSummary; now: DebitStep }
  | { closed: 'debit_limit'; text: string }
  | {
      closed: 'debit_blocked';
      /** Null until the provider identifies the debit. */
      unpaid: {
        text: string;
        amount: string;
        key: string;
        methods: { value: string; name: string }[];
      } | null;
    }
);

/** The values of a step that is shown again. */
export type SubmittedDebit = {
  /** The account step with its submitted values; null for the next step as usual. */
  page: DebitPageData | null;
  ticked: readonly string[];
};
