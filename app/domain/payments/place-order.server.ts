import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { bundlesIn, isPremiumDelayed } from '~/domain/credits/rules';
import { decideDiscount, keepUse } from '~/domain/discounts/decide-discount.server';
import type { DiscountRefusal } from '~/domain/discounts/rules';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { newCaseNumber } from '~/domain/safety/case-number.server';
import { cancelPayments } from './cancel-payments.server';
import { checkDebit, type DebitRefusal } from './check-debit.server';
import { bookOrder } from './complete-order.server';
import { findBoughtSince } from './find-bought-since.server';
import { findPlacedOrder } from './find-placed-order.server';
import type { PaymentMethodName } from './methods';
import { readOrder, type OrderFacts } from './order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { StartRefusal } from './provider';
import { refuseAway } from './provider-away';
import { isClosing } from '~/domain/site-closing';
import { settleOrder } from './settle-order.server';
import { startPayment, type BegunPayment, type PaymentDetails } from './start-payment.server';

export type PlaceOrder = PaymentDetails & {
  memberId: string;
  bundleId: string;
  country: string;
  currency: string;
  method: PaymentMethodName;
  /** A discount code as typed; null: the discount that applies without one, if any. */
  code: string | null;
  /** Whether the member agreed that the credits are available at once (CRE-7). */
  consent: boolean;
  /** Whether the member asks for Premium at once and gives up the withdrawal; counts only where Premium is delayed (CRE-3). */
  waives?: boolean;
  /** Generated once for each form, so that pressing twice places one order. */
  key: string;
  /** The own path that the member goes back to. */
  to: string | null;
  /** The total that the member saw beside the button. */
  expectedMinor?: number;
  /** When the member was shown the form: what another page of theirs has bought since is not bought again unasked. */
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
  | StartRefusal;

type Placed = { order: OrderFacts; paymentId: string | null };

const orderPrefix = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase() || 'X';

/** Returns a new order number such as VO-4K7QP-2MX9T: whoever knows it was told it, which withdrawals rely on. */
const newOrderNumber = (siteName: string): string => `${orderPrefix(siteName)}-${newCaseNumber()}`;

const findPlaced = async (tx: TenantSqlTx, input: PlaceOrder): Promise<Placed | null> => {
  const id = await findPlacedOrder(tx, input);
  if (id === null) return null;
  const order = await readOrder(tx, id);
  return { order, paymentId: order.payments[0]?.id ?? null };
};

/** Refuses what another page of the member has bought or ordered since they were shown this one; null if none has. */
async function refuseBought(sql: Pick<TenantSql, 'selectFrom'>, { shownAt, ...input }: PlaceOrder) {
  const found = shownAt ? await findBoughtSince(sql, { ...input, shownAt }) : null;
  if (!found) return null;
  const reason: BoughtRefusal = found.isPaid ? 'already_bought' : 'already_ordered';
  return refused(reason, { orderId: found.orderId });
}

/** Stores a payment of an order that is about to be started. */
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

/** Stores the order with its price as it is now and its payment; a free one is completed at once. */
async function storeOrder(
  tx: TenantSqlTx,
  input: PlaceOrder,
  bundle: { id: string; credits: number; priceMinor: number },
  deps: PaymentDeps,
): Promise<Outcome<Placed, OrderRefusal>> {
  await lockMembers(tx, [input.memberId]);
  const placed = await findPlaced(tx, input);
  if (placed) return done(placed);
  // Two pages may be sent at once.
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
 * Cancels the member's earlier orders that hold a discount and were never paid, so that who comes back from
 * the provider's page can choose another method and keeps the discount (DSC-7).
 */
async function releaseDiscounts(sql: TenantSql, { memberId, key }: PlaceOrder, deps: PaymentDeps) {
  const held = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'open')
    .where('discountMinor', '>', 0)
    .where('idempotencyKey', '!=', key)
    .execute();
  for (const { id } of held) await cancelPayments(sql, await readOrder(sql, id), deps);
}

/**
 * Places an order for a bundle and starts its payment. The price is the site's, the discount is decided here,
 * and both are stored with the consent in one transaction, before the provider is asked. The same key gives
 * the same order. Refuses every order once the site's end is announced, an unknown bundle, a missing consent, another total than the member saw, what they bought
 * (`already_bought`) or ordered and may still pay (`already_ordered`; `detail.orderId`) since they were shown it, a
 * discount code that does not apply, a direct debit that is blocked or over its limit, and what the provider
 * refuses: `detail.orderId` then names the failed order (CRE-4).
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
  const { tenant, bundleId, currency, consent } = input;
  if (isClosing(tenant.settings)) return refused('site_closing');
  const bundle = bundlesIn(tenant.bundles, currency).find(({ id }) => id === bundleId);
  if (!bundle) return refused('bundle_unknown');
  if (!consent) return refused('consent_missing');
  // Before the order that another page is paying for is cancelled for its discount.
  if ((await findPlacedOrder(sql, input)) === null) {
    const bought = await refuseBought(sql, input);
    if (bought) return bought;
  }
  await releaseDiscounts(sql, input, deps);
  const placed = await sql.transaction().execute((tx) => storeOrder(tx, input, bundle, deps));
  if (!placed.ok) return placed;
  const { order, paymentId } = placed.value;
  if (paymentId === null) return done({ orderId: order.id, status: order.status!, redirectUrl: null });
  return startPayment(sql, order, paymentId, input, deps);
}
