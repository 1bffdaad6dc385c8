import { redirect } from '@remix-run/node';
import { campaignOf, landerTag, variantOf, type LanderName } from '~/domain/landers/rules';
import { originOf } from '~/http/answer/origin.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import type { Translate } from '~/i18n/texts';
import type { LanderData } from '~/ui/landers/lander-data';
import { campaignWords } from './campaign-texts.server';
import { landerNicheWords } from './niche-words.server';

/** What the head of a lander says. */
export type LanderHead = { title: string; description: string; site: string; canonical: string };

/** Opens the site for a lander; a member is redirected to the search, as from the home page. */
export async function openForVisitor(request: Request): Promise<Site> {
  const site = await openSite(request);
  if (site.member) throw redirect('/members', 303);
  return site;
}

/** The texts of a page in which the niche or a campaign says some in its own words. */
const saying =
  (t: Translate, words: Record<string, string>): Translate =>
  (key, values) =>
    words[key] ?? t(key, values);

/**
 * Returns what a lander shows in the variant of its slug: the operator's campaign, else ours. A campaign's
 * words go before those of the niche. It asks the database nothing. The canonical address has no slug, because
 * the variants are the same page to a search engine.
 */
export function landerPage<Name extends LanderName>(
  site: Site,
  name: Name,
  slug: string | undefined,
  head: (variant: LanderData<Name>['variant'], t: Translate) => { title: string; description: string },
): LanderData<Name> & { head: LanderHead } {
  const { tenant, t, locale } = site;
  const { settings, theme, campaigns } = tenant;
  const campaign = campaigns[campaignOf(name, slug, campaigns) ?? ''];
  const variant = variantOf(name, campaign?.scene ?? slug, theme.look);
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
      ...head(variant, saying(t, words)),
      site: settings.name,
      canonical: `${originOf(tenant)}/landers/${name}`,
    },
  };
}
