import { createContext, useContext, type ReactNode } from 'react';
import type { Alert } from '~/domain/frame/rules';
import type { DisabledReason } from '~/domain/notifications/rules';
import type { Locale } from '~/i18n/locales';
import type { BonusData } from '~/ui/discounts/bonus-data';
import type { IconName } from '~/ui/kit/icon-names';

export type WaitingLikes = { count: number; id: string; name: string };

/** A site's public facts in one language. */
export type SiteFacts = {
  name: string;
  domain: string;
  supportEmail: string;
  supportPhone: { href: string; text: string } | null;
  /** The neutral site of the leave link (SAF-9). */
  leaveUrl: string;
  usFooter: boolean;
  /** `registration` is the register and the number in it, empty for a company without one. */
  company: { name: string; address: string; city: string; country: string; registration: string };
  logoSvg: string;
  wordmark: { text: string; size: string };
  minAge: number;
  /** 1 to 7: which interests lead, among others (TEN-9). */
  niche: number;
  /** The icon of fictional profiles, the words for one and several, and the site's explanation (PRO-10). */
  fictional: { icon: IconName; singular: string; plural: string; warning: string };
};

/** The data of the frame around every page. */
export type FrameData = {
  site: SiteFacts;
  /** Whether the site has closed for good, and serves only its remaining pages. */
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
  /** The country of a visitor who gets the entry warning; null without one. */
  entryCountry: string | null;
  /** Whether a visitor's sign-up has begun; null for members, and if sign-up is closed. */
  invite: null | { begun: boolean };
  /** The page's form draft, if one was saved. */
  kept?: Record<string, string> | null;
  /** The row at an open dialog's top for a new toast. */
  toast?: ReactNode;
  /** The member's due alerts, their mail address, why notices are off, and whether push may still be offered. */
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
    /** On a phone, parts for wide windows are omitted. */
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
 * Returns a function that adds the visit's campaign parameters to a link; they travel in URLs, so they need no cookie
 * (ACC-8).
 */
export function useTracked(): (href: string) => string {
  // The error page of a request without a site has no frame.
  const tracking = useContext(FrameContext)?.tracking ?? '';
  return (href) => {
    if (tracking === '') return href;
    const [address = '', fragment] = href.split('#');
    return `${address}${address.includes('?') ? '&' : '?'}${tracking}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}

/** Returns the draft of the page's form, by field, after a limit or an expired login. */
export const useFormDraft = (): Record<string, string> | null => useContext(FrameContext)?.kept ?? null;

export const useDraftValue = (name: string): string | undefined => useFormDraft()?.[name];
