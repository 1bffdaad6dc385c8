import { appendCookies, flashCookie } from '~/http/answer/cookies.server';
import { readFlash } from '~/http/answer/flash.server';
import { readKept } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { frameData } from './frame.server';
import { publicHead } from './head.server';
import { siteTexts } from './site-texts.server';

type Shown = Pick<RootData, 'kept' | 'toast'>;

/** What every page needs besides what its site says of itself. */
export type RootData = ReturnType<typeof rootFacts> & {
  kept: Record<string, string> | null;
  toast: { tone: 'success' | 'error' | 'info'; text: string } | null;
};

const rootFacts = (site: Site) => ({
  siteName: site.tenant.settings.name,
  frame: frameData(site),
  head: publicHead(site),
  dialect: site.dialect,
  scheme: site.tenant.theme.scheme,
  themeColor: site.tenant.theme.themeColor,
  textsAddress: siteTexts(site.tenant, site.locale).address,
  memberId: site.member?.id ?? null,
  shortcuts: site.member?.shortcuts ?? false,
});

/**
 * Returns what every page shows of its site, with the toast and the kept form that only the first page shows, and
 * the headers that then end them.
 */
export function rootData(site: Site): { data: RootData; headers: Headers } {
  const isSeen = !site.isPrefetch;
  const toast = isSeen ? readFlash(site) : null;
  // A refused form is shown as it was posted, and does not use up the kept form.
  const kept = isSeen && !site.isPosted ? readKept(site) : null;
  const over = [...(toast ? [flashCookie('')] : []), ...(kept?.next ? [kept.next] : [])];
  const shown: Shown = {
    kept: kept?.fields ?? null,
    toast: toast && { tone: toast.tone, text: site.t(toast.text, toast.values) },
  };
  return { data: { ...rootFacts(site), ...shown }, headers: appendCookies(new Headers(), over) };
}

/** Returns the same of the site where root failed before it knew who reads. */
export const rootOfFault = (site: Site): RootData => ({ ...rootFacts(site), kept: null, toast: null });
