import type { Constraints } from '~/ui/kit/fields/constraint';

export type AccountField =
  'holder' | 'iban' | 'street' | 'postalCode' | 'city' | 'country' | 'phone' | 'mandate';

export type DebitSummary = {
  credits: number;
  price: string;
  /** Null if messages are free. */
  perMessage: string | null;
  discount: { text: string; amount: string } | null;
  total: string;
  /** On the bank statement; null if the site has none. */
  statement: string | null;
  /** A line for each limit of spending. */
  spending: readonly string[];
};

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
      /** Null once the code has expired. */
      sentAt: string | null;
      /** The earliest time for another code; null if now. */
      againAt: string | null;
      againToday: boolean;
      /** A code's validity in minutes, and the maximum per day. */
      minutes: number;
      codesADay: number;
    }
  | {
      step: 'order';
      key: string;
      /** The page's time, in ms. */
      shownAt: number;
      holder: string;
      account: string;
      days: number;
      /** Whether Premium waits after an earlier withdrawal (CRE-3). */
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

/** A refused step's values. */
export type SubmittedDebit = {
  /** Null for the usual next step. */
  page: DebitPageData | null;
  ticked: readonly string[];
};
