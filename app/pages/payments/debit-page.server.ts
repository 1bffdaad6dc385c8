import { bundlesIn, isPremiumDelayed, refundDays } from '~/domain/credits/rules';
import { newId } from '~/domain/new-id';
import { decideDebit, findDebits } from '~/domain/payments/debit/check-debit.server';
import { debitAccountForm } from '~/domain/payments/debit/debit-forms.server';
import {
  CODE_MINUTES,
  CODES_A_DAY,
  FIRST_ORDERS,
  FIRST_ORDERS_DAYS,
  OPEN_DEBITS_MINOR,
} from '~/domain/payments/debit/debit-rules';
import { findDraftMandate, type DraftMandate } from '~/domain/payments/debit/find-mandate.server';
import { statementDescriptor, type PaymentMethodName } from '~/domain/payments/methods';
import { findSentCode } from '~/domain/payments/debit/send-code.server';
import { findUnpaidDebit, type UnpaidDebit } from '~/domain/payments/debit/find-unpaid-debit.server';
import { SEPA_COUNTRIES } from '~/domain/payments/debit/sepa';
import { maskPhone } from '~/domain/payments/debit/read-mobile.server';
import { leaveForGood } from '~/http/answer/leave-page.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { countryName, formatMoney } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import * as paths from '~/paths';
import { spendingLines } from '~/pages/spending/spending-lines.server';
import { methodName } from '~/ui/payments/method-name';
import type { AccountField, DebitPageData, DebitStep, MandateWords } from '~/ui/payments/debit-data';
import { offeredMethods } from './offered-methods.server';
import { discountText, paymentPlace, pricedBundle } from './priced-bundles.server';
import { pricedOrder, typedCode } from './priced-order.server';
import { refuseSale } from './refuse-sale.server';
import { addressWith, readReturnPath } from './way-back';

/** Returns the bundle and price; redirects if direct debit is impossible. */
export async function openDebit(site: MemberSite) {
  refuseSale(site);
  const { query } = site;
  const place = paymentPlace(site, query);
  const bundles =
    place && offeredMethods(site, place).includes('sdd')
      ? bundlesIn(site.tenant.bundles, place.currency)
      : [];
  const bundle = bundles.find(({ id }) => id === query.get('bundle'));
  if (!place || !bundle) leaveForGood(site, paths.credits, { text: 'errors:price_changed' });
  const priced = await pricedOrder(site, { place, bundle, method: 'sdd' }, typedCode(query));
  return { place, bundle, ...priced };
}

type OpenDebit = Awaited<ReturnType<typeof openDebit>>;

const money = ({ dialect }: MemberSite, amountMinor: number, currency: string) =>
  formatMoney(dialect, amountMinor, currency);

export function mandateWords(site: MemberSite, { totalMinor, place }: OpenDebit): MandateWords {
  const { name: company, address, city } = site.tenant.company;
  const amount = money(site, totalMinor, place.currency);
  return {
    sentence: site.t('directdebit:mandate', { company }),
    whole: site.t('directdebit:mandate_text', { company, address, city, amount }),
  };
}

/** Returns the account step with a draft's values, but not its consent. */
export function accountStep(
  site: MemberSite,
  opened: OpenDebit,
  typed: Partial<Record<AccountField, string>>,
): DebitStep {
  const { dialect } = site;
  const countries = SEPA_COUNTRIES.map((code) => ({ code, name: countryName(dialect, code) })).sort(
    (one, other) => one.name.localeCompare(other.name, dialect),
  );
  return {
    step: 'account',
    values: { country: opened.place.country, ...typed },
    countries,
    mandate: mandateWords(site, opened),
    constraints: schemaConstraints(debitAccountForm),
  };
}

export const typedFields = (draft: DraftMandate | null): Partial<Record<AccountField, string>> => {
  if (!draft) return {};
  const { accountHolder: holder, iban, street, postalCode, city, country, phone } = draft;
  return { holder, iban, street, postalCode, city, country, phone };
};

async function codeStep(site: MemberSite, { phone }: DraftMandate): Promise<DebitStep> {
  const { sql, member, now, gateways, dialect, timeZone } = site;
  const { time } = momentsFor(dialect, timeZone);
  const { sentAt, sendsLeft, nextAt } = await findSentCode(
    sql,
    { memberId: member.id, phone },
    { now, ...gateways },
  );
  return {
    step: 'code',
    phone: maskPhone(phone),
    sentAt: sentAt && time(sentAt),
    againAt: nextAt && nextAt > now ? time(nextAt) : null,
    againToday: sendsLeft > 0,
    minutes: CODE_MINUTES,
    codesADay: CODES_A_DAY,
  };
}

/** DE89 •••• 3000. */
const maskIban = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

async function nextStep(site: MemberSite, opened: OpenDebit): Promise<DebitStep> {
  const { sql, member, now, gateways, tenant } = site;
  const draft = await findDraftMandate(sql, { memberId: member.id }, { now, ...gateways });
  // A mandate covers one amount, so an expired discount needs another.
  const hasSameAmount = draft?.amountMinor === opened.totalMinor;
  if (!draft || !hasSameAmount || site.query.has('change'))
    return accountStep(site, opened, typedFields(draft));
  if (!draft.verifiedAt) return codeStep(site, draft);
  return {
    step: 'order',
    key: newId(),
    shownAt: now.getTime(),
    holder: draft.accountHolder,
    account: maskIban(draft.iban),
    days: refundDays(tenant.settings),
    isPremiumDelayed: isPremiumDelayed(member),
  };
}

export const otherMethods = (site: MemberSite, unpaid: UnpaidDebit): PaymentMethodName[] =>
  offeredMethods(site, unpaid).filter((method) => method !== 'sdd');

function unpaidDebit(site: MemberSite, unpaid: UnpaidDebit) {
  const amount = money(site, unpaid.amountMinor, unpaid.currency);
  return {
    text: site.t('directdebit:blocked_text', { number: unpaid.number, amount }),
    amount,
    key: newId(),
    methods: otherMethods(site, unpaid).map((method) => ({
      value: method,
      name: methodName(site.t, method),
    })),
  };
}

export function debitAddresses({ query: asked }: MemberSite) {
  const query = {
    bundle: asked.get('bundle'),
    code: asked.get('code'),
    country: asked.get('country'),
    to: readReturnPath(asked),
  };
  const { bundle, ...others } = query;
  return {
    address: addressWith(paths.directDebit, query),
    changeHref: addressWith(paths.directDebit, { ...query, change: '1' }),
    otherHref: addressWith(bundle ? paths.bundle(bundle) : paths.credits, others),
  };
}

/** Returns the next step, or `shown`, or the refusal: an unpaid debit or a reached limit (PAY-2, PAY-3). */
export async function debitPage(
  site: MemberSite,
  refusedStep?: (opened: OpenDebit) => DebitStep,
): Promise<DebitPageData> {
  const { sql, member, now, t } = site;
  const page = { title: t('directdebit:title'), ...debitAddresses(site) };
  const debits = await findDebits(sql, { memberId: member.id });
  if (debits.blocked) {
    const unpaid = await findUnpaidDebit(sql, { memberId: member.id });
    return { ...page, closed: 'debit_blocked', unpaid: unpaid && unpaidDebit(site, unpaid) };
  }
  // As at the checkout. A submission has its own limit.
  if (typedCode(site.query) && !refusedStep) await limitOrRefuse(site, 'discount_codes', member.id);
  const opened = await openDebit(site);
  const { bundle, place, discount, totalMinor } = opened;
  const limited = decideDebit(debits, totalMinor, now);
  if (!limited.ok) {
    const amount = money(site, OPEN_DEBITS_MINOR, place.currency);
    return {
      ...page,
      closed: 'debit_limit',
      text: t('directdebit:limit_text', { amount, orders: FIRST_ORDERS, days: FIRST_ORDERS_DAYS }),
    };
  }
  const spending = await spendingLines(site);
  const { currency } = place;
  const discountMinor = discount?.discountMinor ?? 0;
  const { perMessage } = pricedBundle(site, bundle, { currency, discountMinor });
  return {
    ...page,
    closed: null,
    summary: {
      credits: bundle.credits,
      price: money(site, bundle.priceMinor, currency),
      perMessage,
      discount: discount && discountText(site, { ...discount.discount, discountMinor, currency }),
      total: money(site, totalMinor, currency),
      statement: statementDescriptor('sdd', site.tenant.settings.statement_text),
      spending,
    },
    now: refusedStep ? refusedStep(opened) : await nextStep(site, opened),
  };
}
