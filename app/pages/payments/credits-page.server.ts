import { findMonthlyUse } from '~/domain/credits/find-monthly-use.server';
import { bundleForMonth, bundlesIn } from '~/domain/credits/rules';
import {
  findDiscounts,
  forNextOrder,
  offerFor,
  type Discounts,
} from '~/domain/discounts/find-discounts.server';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { findRepeatable } from '~/domain/payments/orders/find-repeatable.server';
import { formatClosingDay } from '~/http/answer/closes-on.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { hasFormDraftAt } from '~/http/answer/kept-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentsFor } from '~/http/request/site-payments.server';
import { countryName } from '~/i18n/format';
import { leastCosts } from '~/pages/credits/credits-worth.server';
import { premiumRows } from '~/pages/credits/premium-rows.server';
import { offerWords } from '~/pages/discounts/offer-words.server';
import { spendingLines } from '~/pages/spending/spending-lines.server';
import * as paths from '~/paths';
import type { CreditsPageData, ListedBundle } from '~/ui/payments/payments-data';
import { findNextPerson } from './find-next-person.server';
import { offeredMethods } from './offered-methods.server';
import { typedCode } from './priced-order.server';
import { paymentPlace, pricedBundle, type PaymentPlace } from './priced-bundles.server';
import { addressWith, readReturnPath } from './way-back';

const SHEET_BUNDLES = 3;

type Query = { country: string | null; code: string | null; to: string | null };

function listBundles(
  site: MemberSite,
  { country, currency }: PaymentPlace,
  { discounts, monthlyUse }: { discounts: Discounts; monthlyUse: number | null },
  query: Query,
): ListedBundle[] {
  const bundles = bundlesIn(site.tenant.bundles, currency);
  const forMonth = bundleForMonth(bundles, monthlyUse);
  return bundles.map((bundle) => {
    const order = { amountMinor: bundle.priceMinor, currency, country, method: null };
    const discountMinor = offerFor(discounts, order)?.discountMinor ?? 0;
    return {
      ...pricedBundle(site, bundle, { currency, discountMinor }),
      href: addressWith(paths.bundle(bundle.id), query),
      forMonth: bundle === forMonth,
    };
  });
}

/** The cheapest bundle's discount without a code. */
function currentOffer(
  site: MemberSite,
  { country, currency }: PaymentPlace,
  discounts: Discounts,
): CreditsPageData['offer'] {
  const [cheapest] = bundlesIn(site.tenant.bundles, currency);
  const order = cheapest && { amountMinor: cheapest.priceMinor, currency, country, method: null };
  const offered = order && offerFor(discounts, order);
  return offered ? offerWords(site, offered.discount) : null;
}

/** Pages whose drafts scripts save. */
const DRAFT_PAGES = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/;

/**
 * Returns the bundles and prices for the page and the sheet (CRE-2), with a note about saved text. The page alone says who
 * is next, and what Premium changes (CRE-9).
 */
export async function creditsPage(
  site: MemberSite,
  { scripted }: { scripted: boolean },
): Promise<CreditsPageData> {
  const { sql, tenant, member, dialect, t } = site;
  const to = readReturnPath(site.query);
  const [found, repeat, monthlyUse, next, spending] = await Promise.all([
    findDiscounts(sql, { memberId: member.id }, site),
    findRepeatable(sql, { memberId: member.id, tenant }, { payments: paymentsFor(site) }),
    findMonthlyUse(sql, { memberId: member.id }, site),
    scripted ? null : findNextPerson(site, to),
    spendingLines(site),
  ]);
  const discounts = forNextOrder(found);
  const place = paymentPlace(site, site.query);
  const path = (to ?? '').replace(/[?#].*/s, '');
  const requestedCountry = place?.country === site.query.get('country') ? place.country : null;
  const query = { country: requestedCountry, code: typedCode(site.query) || null, to };
  const closes = formatClosingDay(site);
  const pausedUntil = buyingPauseEnd(member, site.now);
  const sells = closes === null && pausedUntil === null;
  const bundles = place && sells ? listBundles(site, place, { discounts, monthlyUse }, query) : [];
  const { countries } = tenant.settings;
  const country = place?.country ?? site.selectedCountry;
  return {
    title: t('credits:column_credits'),
    credits: member.credits,
    closes,
    paused: pausedUntil && formatMoment(site, pausedUntil),
    spending,
    bundles,
    fewBundles: bundles.slice(0, SHEET_BUNDLES),
    allHref: addressWith(paths.credits, query),
    messageCredits: tenant.settings.message_credits,
    to,
    code: query.code,
    next,
    isKept: hasFormDraftAt(site, path) || (scripted && DRAFT_PAGES.test(path)),
    country,
    countries:
      countries.length > 1 ? countries.map((code) => ({ code, name: countryName(dialect, code) })) : [],
    methods: place ? offeredMethods(site, place) : [],
    least: leastCosts(site, country),
    premium: scripted || member.paidUser || !sells ? null : premiumRows(site),
    offer: place && sells ? currentOffer(site, place, discounts) : null,
    repeatHref: repeat && sells ? addressWith(paths.repeatOrder, { to }) : null,
  };
}
