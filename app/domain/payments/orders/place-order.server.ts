import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { bundlesIn, isPremiumDelayed } from '~/domain/credits/rules';
import { decideDiscount, keepUse } from '~/domain/discounts/decide-discount.server';
import type { DiscountRefusal } from '~/domain/discounts/rules';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { newCaseNumber } from '~/domain/safety/cases/case-number.server';
import { checkSpending, type SpendingRefusal } from '~/domain/spending/check-spending.server';
import { checkDebit, type DebitRefusal } from '~/domain/payments/debit/check-debit.server';
import { cancelOpenOrders } from './cancel-open-orders.server';
import { bookOrder } from './complete-order.server';
import { findBoughtSince } from './find-bought-since.server';
import { findPlacedOrder } from './find-placed-order.server';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { readOrder, type OrderFacts } from './order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import type { StartRefusal } from '~/domain/payments/provider';
import { refuseAway } from '~/domain/payments/provider-away';
import { isClosing } from '~/domain/site-closing';
import { releaseLimits } from './release-limits.server';
import { settleOrder } from './settle-order.server';
import { startPayment, type BegunPayment, type PaymentDetails } from '~/domain/payments/start-payment.server';

export type PlaceOrder = PaymentDetails & {
  memberId: string;
  bundleId: string;
  country: string;
  currency: string;
  method: PaymentMethodName;
  /** As typed; null: the automatic discount, if any. */
  code: string | null;
  /** Consent to immediate use of the credits (CRE-7). */
  consent: boolean;
  /** Asks for Premium at once and waives the withdrawal; counts only if Premium is delayed (CRE-3). */
  waives?: boolean;
  /** Generated per form, so that two clicks place one order. */
  key: string;
  /** The site's own path to return to. */
  to: string | null;
  /** The displayed total. */
  expectedMinor?: number;
  /** When the form was displayed, to detect later purchases on other pages. */
  shownAt?: Date;
};

type BoughtRefusal = 'already_bought' | 'already_ordered';

type OrderRefusal =
  | 'site_closing'
  | 'bundle_unknown'
  | 'consent_missing'
  | 'price_changed'
  | BoughtRefusal
  | DebitRefusal
  | DiscountRefusal
  | SpendingRefusal
  | StartRefusal;

type Placed = { order: OrderFacts; paymentId: string | null };

const orderPrefix = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase() || 'X';

/** Returns an unguessable number such as VO-4K7QP-2MX9T: withdrawals rely on its secrecy. */
const newOrderNumber = (siteName: string): string => `${orderPrefix(siteName)}-${newCaseNumber()}`;

const findPlaced = async (tx: TenantSqlTx, input: PlaceOrder): Promise<Placed | null> => {
  const id = await findPlacedOrder(tx, input);
  if (id === null) return null;
  const order = await readOrder(tx, id);
  return { order, paymentId: order.payments[0]?.id ?? null };
};

/** Refuses a bundle that another page has ordered since this one was displayed; null otherwise. */
async function refuseBought(sql: Pick<TenantSql, 'selectFrom'>, { shownAt, ...input }: PlaceOrder) {
  const found = shownAt ? await findBoughtSince(sql, { ...input, shownAt }) : null;
  if (!found) return null;
  const reason: BoughtRefusal = found.isPaid ? 'already_bought' : 'already_ordered';
  return refused(reason, { orderId: found.orderId });
}

export async function insertPayment(
  tx: TenantSqlTx,
  { id: orderId, amountMinor, currency }: Pick<OrderFacts, 'id' | 'amountMinor' | 'currency'>,
  { method, key }: { method: PaymentMethodName; key: string },
  { now, payments }: Pick<PaymentDeps, 'now' | 'payments'>,
): Promise<string> {
  const id = newId();
  const moments = { createdAt: now, updatedAt: now };
  await tx
    .insertInto('Payment')
    .values({
      id,
      orderId,
      provider: payments.name,
      method,
      status: 'open' as const,
      amountMinor,
      currency,
      idempotencyKey: key,
      ...moments,
    })
    .execute();
  return id;
}

const mayWaive = async (tx: TenantSqlTx, memberId: string): Promise<boolean> =>
  isPremiumDelayed(
    await tx
      .selectFrom('Member')
      .select(['paidUser', 'withdrewAt'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
  );

async function storeOrder(
  tx: TenantSqlTx,
  input: PlaceOrder,
  bundle: { id: string; credits: number; priceMinor: number },
  deps: PaymentDeps,
): Promise<Outcome<Placed, OrderRefusal>> {
  await lockMembers(tx, [input.memberId]);
  const placed = await findPlaced(tx, input);
  if (placed) return done(placed);
  // Two pages may be submitted at once.
  const bought = await refuseBought(tx, input);
  if (bought) return bought;
  const { tenant, memberId, country, currency, method, code, key, to, expectedMinor } = input;
  const asked = { memberId, code, order: { amountMinor: bundle.priceMinor, currency, country, method } };
  const discount = await decideDiscount(tx, asked, deps);
  if (!discount.ok) return discount;
  const discountMinor = discount.value?.discountMinor ?? 0;
  const amountMinor = bundle.priceMinor - discountMinor;
  if (expectedMinor !== undefined && expectedMinor !== amountMinor)
    return refused('price_changed', { amountMinor });
  const counted = { id: null, memberId, amountMinor, currency, createdAt: deps.now };
  const allowed = await checkSpending(tx, counted, tenant, deps);
  if (!allowed.ok) return allowed;
  if (method === 'sdd') {
    const checked = await checkDebit(tx, { memberId, amountMinor }, deps);
    if (!checked.ok) return checked;
  }
  const waives = input.waives === true && (await mayWaive(tx, memberId));
  const id = newId();
  await tx
    .insertInto('Order')
    .values({
      id,
      memberId,
      country,
      currency,
      method,
      number: newOrderNumber(tenant.settings.name),
      bundleId: bundle.id,
      credits: bundle.credits,
      amountMinor,
      discountMinor,
      idempotencyKey: key,
      returnTo: to,
      consentAt: deps.now,
      waivedAt: waives ? deps.now : null,
      createdAt: deps.now,
    })
    .execute();
  if (discount.value)
    await keepUse(tx, { discountCodeId: discount.value.discountCodeId, memberId, orderId: id }, deps);
  const order = await readOrder(tx, id);
  if (order.amountMinor > 0) {
    const paymentId = await insertPayment(tx, order, { method, key }, deps);
    return done({ order: await readOrder(tx, id), paymentId });
  }
  await bookOrder(tx, order, deps);
  await settleOrder(tx, id, deps);
  return done({ order: await readOrder(tx, id), paymentId: null });
}

/**
 * Places an order and starts its payment; the same key returns the same order (CRE-4). Stores price, discount and
 * consent before it calls the provider. Refuses closing sites, missing consent, changed totals, recent purchases,
 * invalid codes, debit limits, pauses and limits of spending (TRU-5), and provider refusals with `detail.orderId`.
 */
export const placeOrder = (
  sql: TenantSql,
  input: PlaceOrder,
  deps: PaymentDeps,
): Promise<Outcome<BegunPayment, OrderRefusal>> => placeAndStart(sql, input, deps).catch(refuseAway);

async function placeAndStart(
  sql: TenantSql,
  input: PlaceOrder,
  deps: PaymentDeps,
): Promise<Outcome<BegunPayment, OrderRefusal>> {
  const { tenant, memberId, bundleId, currency, consent, expectedMinor, key } = input;
  if (isClosing(tenant.settings)) return refused('site_closing');
  const bundle = bundlesIn(tenant.bundles, currency).find(({ id }) => id === bundleId);
  if (!bundle) return refused('bundle_unknown');
  if (!consent) return refused('consent_missing');
  // Must precede cancelling the other page's order for its discount or limit.
  if ((await findPlacedOrder(sql, input)) === null) {
    const bought = await refuseBought(sql, input);
    if (bought) return bought;
    const next = { id: null, memberId, amountMinor: expectedMinor ?? 0, currency, createdAt: deps.now, key };
    const allowed = await releaseLimits(sql, next, tenant, deps);
    if (!allowed.ok) return allowed;
  }
  // Another method can then use their discount (DSC-7).
  await cancelOpenOrders(sql, { memberId, except: { key }, discounted: true }, deps);
  const placed = await sql.transaction().execute((tx) => storeOrder(tx, input, bundle, deps));
  if (!placed.ok) return placed;
  const { order, paymentId } = placed.value;
  if (paymentId === null) return done({ orderId: order.id, status: order.status, redirectUrl: null });
  return startPayment(sql, order, paymentId, input, deps);
}
