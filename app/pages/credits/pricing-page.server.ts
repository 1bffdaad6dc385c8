import { contentCost } from '~/domain/chat/costs';
import { bundlesIn, costOfCredits, isPremiumDelayed, refundDays } from '~/domain/credits/rules';
import { giftRange } from '~/domain/gifts/rules';
import { findDelayedPremium } from '~/domain/payments/find-delayed-premium.server';
import { isPremium } from '~/domain/profiles/rules';
import { isClosing } from '~/domain/site-closing';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { countryName, formatDate, formatMoney, formatNumber, formatPercent } from '~/i18n/format';
import { localized } from '~/tenancy/tenant';
import type { PremiumPageData } from '~/ui/credits/premium-page';
import type { PricingPageData } from '~/ui/credits/pricing-page';
import type { MemberSite } from '~/http/request/require-member.server';
import { siteCurrency, leastCosts } from './credits-worth.server';
import { premiumRows } from './premium-rows.server';
import { spendingLines } from '~/pages/spending/spending-lines.server';
import { illustratedMembers } from '~/pages/discovery/decorative-portraits.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { Site } from '~/http/request/open-site.server';

function listBundles(site: Site): PricingPageData['bundles'] {
  const { tenant, dialect } = site;
  const currency = siteCurrency(site);
  if (!currency) return [];
  const { message_credits: message } = tenant.settings;
  return bundlesIn(tenant.bundles, currency).map((bundle) => ({
    id: bundle.id,
    credits: formatNumber(dialect, bundle.credits),
    count: bundle.credits,
    price: formatMoney(dialect, bundle.priceMinor, currency),
    perMessage: message > 0 ? formatMoney(dialect, costOfCredits(message, bundle), currency) : null,
  }));
}

export async function pricingPage(site: Site): Promise<PricingPageData> {
  const { tenant, locale, t, selectedCountry, member } = site;
  const { settings } = tenant;
  return {
    title: t('frame:pricing'),
    description: t('credits:pricing_description', { site: settings.name }),
    country: countryName(locale, selectedCountry),
    bundles: listBundles(site),
    spending: member ? await spendingLines({ ...site, member }) : [],
    least: settings.countries.flatMap((each) => leastCosts(site, each) ?? []),
    uses: {
      message: settings.message_credits,
      photo: settings.photo_credits,
      gift: giftRange(settings.gift_credits),
      fictional: contentCost({ kind: 'text' }, true, settings),
    },
  };
}

/** Returns the claim about matches; null without a source (DIS-9). */
function matchClaim({ tenant, locale, dialect }: Site): PremiumPageData['claim'] {
  const { match_claim: claim, domain_language: language } = tenant.settings;
  return (
    claim && {
      percent: formatPercent(dialect, claim.percentage / 100),
      source: localized(claim.source, locale, language),
      date: formatDate(dialect, new Date(claim.date), 'UTC'),
    }
  );
}

const PORTRAITS = 9;

/** When delayed Premium begins, and whether the next order's waits too (CRE-3). */
async function premiumDelay(
  site: MemberSite,
  sells: boolean,
): Promise<Pick<PremiumPageData, 'later' | 'delayDays'>> {
  const { sql, member, tenant } = site;
  if (!isPremiumDelayed(member)) return { later: null, delayDays: null };
  const startsAt = await findDelayedPremium(sql, { memberId: member.id }, tenant);
  return startsAt
    ? { later: formatMoment(site, startsAt), delayDays: null }
    : { later: null, delayDays: sells ? refundDays(tenant.settings) : null };
}

export async function premiumPage(site: MemberSite): Promise<PremiumPageData> {
  const { member, now, t, tenant } = site;
  const sells = !isClosing(tenant.settings) && buyingPauseEnd(member, now) === null;
  const [cheapest] = sells ? listBundles(site) : [];
  const trial = !member.paidUser && member.trialUntil && isPremium(member, now) ? member.trialUntil : null;
  return {
    title: t('credits:premium'),
    paid: member.paidUser,
    trial: trial && formatMoment(site, trial),
    ...(await premiumDelay(site, sells)),
    fromPrice: cheapest?.price ?? null,
    perMessage: cheapest?.perMessage ?? null,
    rows: premiumRows(site),
    claim: matchClaim(site),
    portraits: illustratedMembers(site).slice(0, PORTRAITS),
  };
}
