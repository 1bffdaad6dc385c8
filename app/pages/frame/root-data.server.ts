import { appendCookies, flashCookie } from '~/http/answer/cookies.server';
import { readFlash } from '~/http/answer/flash.server';
import { takeFormDraft } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { frameData } from './frame.server';
import { publicHead } from './head.server';
import { siteTexts } from './site-texts.server';

type OneTimeData = Pick<RootData, 'kept' | 'toast'>;

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

/** Returns every page's data, and the cookies that clear its toast and draft. */
export function rootData(site: Site): { data: RootData; headers: Headers } {
  const isSeen = !site.isPrefetch;
  const toast = isSeen ? readFlash(site) : null;
  // A refused form shows its submission instead, so the draft stays.
  const draft = isSeen && !site.isPosted ? takeFormDraft(site) : null;
  const expired = [...(toast ? [flashCookie('')] : []), ...(draft?.next ? [draft.next] : [])];
  const oneTime: OneTimeData = {
    kept: draft?.fields ?? null,
    toast: toast && { tone: toast.tone, text: site.t(toast.text, toast.values) },
  };
  return { data: { ...rootFacts(site), ...oneTime }, headers: appendCookies(new Headers(), expired) };
}

export const errorRootData = (site: Site): RootData => ({ ...rootFacts(site), kept: null, toast: null });
