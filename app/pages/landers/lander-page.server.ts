import { redirect } from '@remix-run/node';
import { resolveCampaign, landerTag, resolveVariant, type LanderName } from '~/domain/landers/rules';
import { siteOrigin } from '~/http/answer/origin.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import type { Translate } from '~/i18n/texts';
import * as paths from '~/paths';
import type { LanderData } from '~/ui/landers/lander-data';
import { campaignWords } from './campaign-texts.server';
import { landerNicheWords } from './niche-words.server';

export type LanderHead = { title: string; description: string; site: string; canonical: string };

/** Redirects members to the search. */
export async function openForVisitor(request: Request): Promise<Site> {
  const site = await openSite(request);
  if (site.member) throw redirect(paths.search, 303);
  return site;
}

const overrideTexts =
  (t: Translate, words: Record<string, string>): Translate =>
  (key, values) =>
    words[key] ?? t(key, values);

/** Returns a variant with the operator's, niche's or our texts. Uses no query. All variants share a canonical URL. */
export function landerPage<Name extends LanderName>(
  site: Site,
  name: Name,
  slug: string | undefined,
  head: (variant: LanderData<Name>['variant'], t: Translate) => { title: string; description: string },
): LanderData<Name> & { head: LanderHead } {
  const { tenant, t, locale } = site;
  const { settings, theme, campaigns } = tenant;
  const campaign = campaigns[resolveCampaign(name, slug, campaigns) ?? ''];
  const variant = resolveVariant(name, campaign?.scene ?? slug, theme.look);
  const words = {
    ...landerNicheWords(site, name, variant),
    ...(campaign && campaignWords(name, campaign, locale)),
  };
  return {
    tag: landerTag(name, slug, campaigns),
    variant,
    words,
    imagery: tenant.imagery,
    look: theme.look,
    niche: settings.niche,
    minAge: settings.min_age,
    messageCredits: settings.message_credits,
    head: {
      ...head(variant, overrideTexts(t, words)),
      site: settings.name,
      canonical: siteOrigin(tenant) + paths.lander(name),
    },
  };
}
