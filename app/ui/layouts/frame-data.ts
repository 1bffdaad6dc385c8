import { createContext, useContext, type ReactNode } from 'react';
import type { Alert } from '~/domain/frame/rules';
import type { DisabledReason } from '~/domain/notifications/rules';
import type { Locale } from '~/i18n/locales';
import type { BonusData } from '~/ui/discounts/bonus-data';
import type { IconName } from '~/ui/kit/icon-names';

export type WaitingLikes = { count: number; id: string; name: string };

export type SiteFacts = {
  name: string;
  domain: string;
  supportEmail: string;
  supportPhone: { href: string; text: string } | null;
  /** The neutral site of the leave link (SAF-9). */
  leaveUrl: string;
  usFooter: boolean;
  /** `registration` is the register and its number; empty without one. */
  company: { name: string; address: string; city: string; country: string; registration: string };
  logoSvg: string;
  wordmark: { text: string; size: string };
  minAge: number;
  /** 1 to 7, for example for the leading interests (TEN-9). */
  niche: number;
  /** The icon, names and explanation of fictional profiles (PRO-10). */
  fictional: { icon: IconName; singular: string; plural: string; warning: string };
};

export type FrameData = {
  site: SiteFacts;
  /** Whether the site has closed for good. */
  closed?: boolean;
  /** The day when the site closes; from its announcement on, nothing is sold. */
  closes?: string | null;
  /** When the reader's pause from buying ends; until then, nothing is sold to them (TRU-5). */
  buyingPaused?: { date: string; time: string };
  locale: Locale;
  /** Those of the reader's country, and the page's own. */
  locales: Locale[];
  /** The page's path and query. */
  path: string;
  /** The campaign parameters as a query; empty for members. */
  tracking: string;
  /** The country of the entry warning; null without one. */
  entryCountry: string | null;
  /** Whether a visitor's sign-up has begun; null for members, and on a closed site. */
  invite: null | { begun: boolean };
  kept?: Record<string, string> | null;
  /** The row for a toast in an open dialog. */
  toast?: ReactNode;
  alerts: null | {
    due: Alert[];
    email: string;
    reason: DisabledReason | null;
    smartphone: boolean;
    push: boolean;
    /** Whether the search may show "Your start". */
    starting: boolean;
  };
  bonus: BonusData | null;
  /** New likes that no page has shown yet. */
  waitingLikes: WaitingLikes | null;
  navigation: null | {
    name: string;
    portraitSrc: string | null;
    credits: number;
    paidUser: boolean;
    unread: number;
    newLikes: number;
    /** Whether pages show the link that leaves the site at once (SAF-9). */
    quickExit: boolean;
    /** When this was read, in ms since 1970. */
    asOf: number;
    /** Omits parts for wide windows. */
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

/** Returns a function that adds the campaign parameters to a link, instead of a cookie (ACC-8). */
export function useTracked(): (href: string) => string {
  // An error page without a site has no frame.
  const tracking = useContext(FrameContext)?.tracking ?? '';
  return (href) => {
    if (tracking === '') return href;
    const [address = '', fragment] = href.split('#');
    return `${address}${address.includes('?') ? '&' : '?'}${tracking}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}

/** The form's draft by field, after a limit or an expired login. */
export const useFormDraft = (): Record<string, string> | null => useContext(FrameContext)?.kept ?? null;

export const useDraftValue = (name: string): string | undefined => useFormDraft()?.[name];
