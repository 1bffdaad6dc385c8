import { bundlesIn } from '~/domain/credits/rules';
import {
  findDiscounts,
  forNextOrder,
  offerFor,
  type Discounts,
} from '~/domain/discounts/find-discounts.server';
import { findRepeatable } from '~/domain/payments/find-repeatable.server';
import { closesOn } from '~/http/answer/closes-on.server';
import { isKeptAt } from '~/http/answer/kept-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { countryName } from '~/i18n/format';
import { leastCosts } from '~/pages/credits/credits-worth.server';
import { offerWords } from '~/pages/discounts/offer-words.server';
import type { CreditsPageData, ListedBundle } from '~/ui/payments/payments-data';
import { typedCode } from './priced-order.server';
import { paymentPlace, pricedBundle, type PaymentPlace } from './priced-bundles.server';
import { addressWith, wayBack } from './way-back';
import { methodsFor } from '~/domain/payments/methods';

/** How many bundles stand where credits are missing: the page itself has them all. */
const FEW = 3;

type Query = { country: string | null; code: string | null; to: string | null };

function listedBundles(
  site: MemberSite,
  { country, currency }: PaymentPlace,
  discounts: Discounts,
  query: Query,
): ListedBundle[] {
  const bundles = bundlesIn(site.tenant.bundles, currency).map((bundle) => {
    const order = { amountMinor: bundle.priceMinor, currency, country, method: null };
    return { ...bundle, discountMinor: offerFor(discounts, order)?.discountMinor ?? 0 };
  });
  const rate = ({ priceMinor, discountMinor, credits }: (typeof bundles)[number]) =>
    (priceMinor - discountMinor) / credits;
  const lowest = Math.min(...bundles.map(rate));
  return bundles.map((bundle) => ({
    ...pricedBundle(site, bundle, { currency, discountMinor: bundle.discountMinor }),
    href: addressWith(`/credits/${bundle.id}`, query),
    lowest: bundles.length > 1 && rate(bundle) === lowest,
  }));
}

/** The discount that the cheapest bundle's price has without a code; null if there is none. */
function offerIn(
  site: MemberSite,
  { country, currency }: PaymentPlace,
  discounts: Discounts,
): CreditsPageData['offer'] {
  const [cheapest] = bundlesIn(site.tenant.bundles, currency);
  const order = cheapest && { amountMinor: cheapest.priceMinor, currency, country, method: null };
  const offered = order && offerFor(discounts, order);
  return offered ? offerWords(site, offered.discount) : null;
}

/** The pages on which scripts keep each letter of a message. */
const DRAFTED_AT = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/;

/**
 * Returns the bundles with what they cost in the payment country, for the page and for the sheet (CRE-2), which only
 * scripts open. Whoever wrote something is told that it is kept where it is: a refused form is, and what scripts saw.
 */
export async function creditsPage(
  site: MemberSite,
  { scripted }: { scripted: boolean },
): Promise<CreditsPageData> {
  const { sql, tenant, member, dialect, gateways, t } = site;
  const [found, repeat] = await Promise.all([
    findDiscounts(sql, { memberId: member.id }, site),
    findRepeatable(sql, { memberId: member.id, tenant }, gateways),
  ]);
  const discounts = forNextOrder(found);
  const place = paymentPlace(site, site.query);
  const to = wayBack(site.query);
  const path = (to ?? '').replace(/[?#].*/s, '');
  const asked = place?.country === site.query.get('country') ? place.country : null;
  const query = { country: asked, code: typedCode(site.query) || null, to };
  const closes = closesOn(site);
  const bundles = place && closes === null ? listedBundles(site, place, discounts, query) : [];
  const { countries } = tenant.settings;
  const country = place?.country ?? site.selectedCountry;
  return {
    title: t('credits:column_credits'),
    credits: member.credits,
    closes,
    bundles,
    fewBundles: bundles.slice(0, FEW),
    allHref: addressWith('/credits', query),
    messageCredits: tenant.settings.message_credits,
    to,
    code: query.code,
    isKept: isKeptAt(site, path) || (scripted && DRAFTED_AT.test(path)),
    country,
    countries:
      countries.length > 1 ? countries.map((code) => ({ code, name: countryName(dialect, code) })) : [],
    methods: place ? methodsFor(place, gateways.sms, tenant.settings.further_payment_methods) : [],
    least: leastCosts(site, country),
    offer: place && closes === null ? offerIn(site, place, discounts) : null,
    repeatHref: repeat && closes === null ? addressWith('/credits/repeat-order', { to }) : null,
  };
}
