import type { Constraints } from '~/ui/kit/constraint';

export type AccountField =
  'holder' | 'iban' | 'street' | 'postalCode' | 'city' | 'country' | 'phone' | 'mandate';

/** What is ordered, with its formatted amounts. */
export type DebitSummary = {
  credits: number;
  price: string;
  /** What a message costs with it; null if messages are free. */
  perMessage: string | null;
  discount: { text: string; amount: string } | null;
  total: string;
  /** What will stand on the bank statement; null if the site does not say. */
  statement: string | null;
};

/** The mandate in words: the sentence beside the box, and the whole text. */
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
      /** When the code was sent; null if it is over. */
      sentAt: string | null;
      /** From when another can be asked for; null if now. */
      againAt: string | null;
      /** Whether another can be asked for today. */
      againToday: boolean;
      /** For how many minutes a code is valid, and how many can be asked for in a day. */
      minutes: number;
      codesADay: number;
    }
  | {
      step: 'order';
      key: string;
      /** When this is shown, in milliseconds. */
      shownAt: number;
      holder: string;
      account: string;
      days: number;
      /** Whether Premium waits, because the reader withdrew from an earlier order (CRE-3). */
      isPremiumDelayed: boolean;
    };

export type DebitPageData = { title: string; address: string; changeHref: string; otherHref: string } & (
  | { refused: null; summary: DebitSummary; now: DebitStep }
  | { refused: 'debit_limit'; text: string }
  | {
      refused: 'debit_blocked';
      /** Null while the provider still has to say which debit it is. */
      unpaid: {
        text: string;
        amount: string;
        key: string;
        methods: { value: string; name: string }[];
      } | null;
    }
);

/** Why a form was refused, in words, by field. */
export type DebitErrors = Record<string, string[]>;
