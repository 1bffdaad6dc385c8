import { createContext, useContext, type ReactNode } from 'react';
import type { Alert } from '~/domain/frame/rules';
import type { DisabledReason } from '~/domain/notifications/rules';
import type { Locale } from '~/i18n/locales';
import type { BonusData } from '~/ui/discounts/bonus-data';
import type { IconName } from '~/ui/kit/icon-names';

export type WaitingLikes = { count: number; id: string; name: string };

/** What a site says of itself in a language, to everybody. */
export type SiteFacts = {
  name: string;
  domain: string;
  supportEmail: string;
  supportPhone: { href: string; text: string } | null;
  /** The neutral site that a member leaves to at once (SAF-9). */
  leaveUrl: string;
  usFooter: boolean;
  /** `registration` is the register and the number in it, empty for a company without one. */
  company: { name: string; address: string; city: string; country: string; registration: string };
  logoSvg: string;
  wordmark: { text: string; size: string };
  minAge: number;
  /** 1 to 7: which interests lead, among others (TEN-9). */
  niche: number;
  /**
   * The icon of fictional profiles, the words for one and several, and what the site explains about them
   * (PRO-10).
   */
  fictional: { icon: IconName; singular: string; plural: string; warning: string };
};

/** What the frame around every page shows. */
export type FrameData = {
  site: SiteFacts;
  /** Whether the site has closed for good, and only answers for what is left of it. */
  closed?: boolean;
  /** The day on which the site closes for good, from its announcement on: nothing is sold any more. */
  closes?: string | null;
  locale: Locale;
  /** The languages of the menu: those of the reader's country, and the page's own. */
  locales: Locale[];
  /** The page's path and query, to return to after a change of language. */
  path: string;
  /** The visit's campaign parameters as a query; empty for members. */
  tracking: string;
  /** Where a visitor comes from who is to be warned that the site is for adults; null if nobody is. */
  entryCountry: string | null;
  /** Whether a visitor's sign-up has begun; null for members, and where nobody can sign up. */
  invite: null | { begun: boolean };
  /** What was typed into the page's form before, if it was kept. */
  kept?: Record<string, string> | null;
  /** The row of a toast that comes while a dialog is open, at that dialog's head. */
  toast?: ReactNode;
  /**
   * The alerts due to the member, the address that mail went to, why notices are off, and whether push may still be
   * offered.
   */
  alerts: null | {
    due: Alert[];
    email: string;
    reason: DisabledReason | null;
    smartphone: boolean;
    push: boolean;
  };
  /** The member's time bonus, while it runs. */
  bonus: BonusData | null;
  /** New likes that no page has shown to the member yet. */
  waitingLikes: WaitingLikes | null;
  navigation: null | {
    name: string;
    portraitSrc: string | null;
    credits: number;
    paidUser: boolean;
    unread: number;
    newLikes: number;
    /** When all this was read, in ms since 1970. */
    asOf: number;
    /** On a phone, nothing is made that has room on wide windows alone. */
    isPhone: boolean;
  };
};

const FrameContext = createContext<FrameData | null>(null);

export const FrameProvider = FrameContext.Provider;

export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs a FrameProvider above it');
  return frame;
}

/**
 * Returns a function that adds the visit's campaign parameters to a link; they travel in addresses, so they
 * need no cookie (ACC-8).
 */
export function useTracked(): (href: string) => string {
  // The error page of a request that found no site has no frame.
  const tracking = useContext(FrameContext)?.tracking ?? '';
  return (href) => {
    if (tracking === '') return href;
    const [address = '', fragment] = href.split('#');
    return `${address}${address.includes('?') ? '&' : '?'}${tracking}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}

/** Returns what was typed into the page's form before a limit or the end of the login stopped it, by field. */
export const useKeptForm = (): Record<string, string> | null => useContext(FrameContext)?.kept ?? null;

/** Returns what was typed into one field of that form. */
export const useKept = (name: string): string | undefined => useKeptForm()?.[name];
