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
    /**
     * The icon of fictional profiles, the words for one and several, and what the site explains about them
     * (PRO-10).
     */
    fictional: { icon: IconName; singular: string; plural: string; warning: string };
    locales: Locale[];
  };
  locale: Locale;
  /** The page's path, to return to after a change of language. */
  path: string;
  /** The visit's campaign parameters as a query; empty for members. */
  tracking: string;
  /** The alerts due to the member, and the address that the activation link went to. */
  alerts: null | { due: Alert[]; email: string; smartphone: boolean };
  /** New likes that no page has shown to the member yet. */
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

/**
 * Returns a function that adds the visit's campaign parameters to a link; they travel in addresses, so they
 * need no cookie (ACC-8).
 */
export function useTracked(): (href: string) => string {
  const { tracking } = useFrame();
  return (href) => {
    if (tracking === '') return href;
    const [address = '', fragment] = href.split('#');
    return `${address}${address.includes('?') ? '&' : '?'}${tracking}${fragment === undefined ? '' : `#${fragment}`}`;
  };
}
