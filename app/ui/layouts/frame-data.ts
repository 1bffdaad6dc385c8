import { createContext, useContext } from 'react';
import type { Alert } from '~/domain/notifications/rules';
import type { Locale } from '~/i18n/locales';
import type { IconName } from '~/ui/kit/icon-names';

export type WaitingLikes = { count: number; id: string; name: string };

/** What the frame around every page shows. */
export type FrameData = {
  site: {
    name: string;
    domain: string;
    supportEmail: string;
    supportPhone: string;
    usFooter: boolean;
    company: { name: string; address: string; city: string; country: string; kvk: string };
    logoSvg: string;
    wordmark: { text: string; size: string };
    minAge: number;
    /** What the site marks fictional profiles with, what it calls one and several, and what it says of them (PRO-10). */
    fictional: { icon: IconName; singular: string; plural: string; warning: string };
    locales: Locale[];
  };
  locale: Locale;
  /** The address of the page, to come back to after a change of language. */
  path: string;
  /** Where a visitor's link said that they come from, as a query; empty for members (ACC-8). */
  tracking: string;
  /** What a member should be told of (NAV-14), and where their activation link went. */
  alerts: null | { due: Alert[]; email: string; smartphone: boolean };
  /** New likes that nothing has shown to the member yet (LIK-8). */
  waitingLikes: WaitingLikes | null;
  navigation: null | {
    name: string;
    portraitSrc: string | null;
    credits: number;
    paidUser: boolean;
    unread: number;
    newLikes: number;
  };
};

const FrameContext = createContext<FrameData | null>(null);

export const FrameProvider = FrameContext.Provider;

export function useFrame(): FrameData {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs a FrameProvider above it');
  return frame;
}

/** Gives a visitor's links where the visit came from: it travels in addresses, and needs no cookie (ACC-8). */
export function useTracked(): (href: string) => string {
  const { tracking } = useFrame();
  return (href) => {
    if (tracking === '') return href;
    const [address = '', fragment] = href.split('#');
    return `${address}${address.includes('?') ? '&' : '?'}${tracking}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}
