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

/** Opens the site for a lander; redirects members to the search, as the home page does. */
export async function openForVisitor(request: Request): Promise<Site> {
  const site = await openSite(request);
  if (site.member) throw redirect(paths.search, 303);
  return site;
}

/** Overrides a page's texts with those of the niche or the campaign. */
const overrideTexts =
  (t: Translate, words: Record<string, string>): Translate =>
  (key, values) =>
    words[key] ?? t(key, values);

/**
 * Returns a lander's variant: the operator's campaign, else ours. Campaign texts override the niche's. Uses no query.
 * All variants share a canonical URL without the slug.
 */
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
