import { done } from '~/domain/outcome';
import type {
  FlexpayShop,
  Postback,
  PostbackProblem,
  Postbacks,
  StartedPayment,
} from '~/domain/payments/postbacks/postback';
import type { PaymentProvider, PaymentState, ProviderEvent, StartPayment } from '~/domain/payments/provider';
import { readClock } from './clock.server';
import { CURRENCIES } from './flexpay/brands.server';
import { buildState } from './flexpay/payment-state.server';
import { readPostback } from './flexpay/read-postback.server';
import { readStatus } from './flexpay/read-status.server';
import { startQuery, statusQuery } from './flexpay/start-query.server';
import type { FlexpayVendor } from './flexpay/vendor.server';

type Shop = {
  tenantId: string;
  shop: FlexpayShop;
  /** The shop's signature key; null if the process has none, and then nothing is sold. */
  key: string | null;
  vendor: FlexpayVendor;
  postbacks: Postbacks;
};

/** Our number of a payment at the vendor: letters and digits, and one for each try. */
const toReference = (paymentId: string): string => paymentId.replaceAll('-', '');

/** Empty for a reference that is not ours. */
const readPaymentId = (reference: string): string =>
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/
    .exec(reference)
    ?.slice(1)
    .join('-') ?? '';

const requireKey = ({ shop, key }: Shop): { shop: FlexpayShop; key: string } => {
  if (key === null) throw new Error(`FLEXPAY_KEYS has no key of the shop ${shop.shop_id}`);
  return { shop, key };
};

/** A credit is of a part at most. */
function findProblem(
  { kind, saleId, amountMinor, currency }: Postback,
  payment: StartedPayment | null,
  earlier: readonly Postback[],
): PostbackProblem | null {
  if (!payment) return 'reference';
  const fits = kind === 'paid' ? amountMinor === payment.amountMinor : amountMinor <= payment.amountMinor;
  if (!fits || currency !== payment.currency) return 'amount';
  const sales = [payment.saleId, ...earlier.map((each) => each.saleId)];
  return sales.some((each) => each !== null && each !== saleId) ? 'sale' : null;
}

const toEvent = ({ eventId, kind, reference }: Postback, problem: PostbackProblem | null): ProviderEvent => ({
  eventId,
  type: kind,
  findPayment: () => Promise.resolve(problem === null ? reference : null),
});

/** Checks and stores a postback. Null if it is forged. */
async function takePostback(shop: Shop, query: string): Promise<ProviderEvent | null> {
  const { postbacks, key } = shop;
  const postback = key === null ? null : readPostback(query, { shopId: shop.shop.shop_id, key });
  if (!postback) return null;
  const payment = await postbacks.findPayment(readPaymentId(postback.reference));
  const earlier = payment ? await postbacks.list(payment.id) : [];
  const problem = findProblem(postback, payment, earlier);
  await postbacks.store(postback, { paymentId: payment?.id ?? null, problem, receivedAt: readClock() });
  return toEvent(postback, problem);
}

async function requirePayment({ postbacks }: Shop, reference: string): Promise<StartedPayment> {
  const payment = await postbacks.findPayment(readPaymentId(reference));
  if (!payment) throw new Error(`The site has no payment ${reference}`);
  return payment;
}

/** Asks the vendor only about a payment that is not known to be paid. */
async function readPayment(shop: Shop, reference: string): Promise<PaymentState> {
  const payment = { ...(await requirePayment(shop, reference)), tenantId: shop.tenantId, reference };
  const stored = await shop.postbacks.list(payment.id);
  if (stored.length > 0 || payment.saleId !== null) return buildState(payment, stored, null);
  const sale = readStatus(
    await shop.vendor.status(shop.shop.brand, statusQuery(reference, requireKey(shop))),
  );
  if (sale && sale.reference !== reference)
    throw new Error(`FlexPay answers about another payment than ${reference}`);
  return buildState(payment, [], sale);
}

function start(shop: Shop, input: StartPayment) {
  const { tenantId, orderId, amountMinor, currency, idempotencyKey: id, returnUrl } = input;
  if (!(CURRENCIES as readonly string[]).includes(currency))
    throw new Error(`FlexPay takes no payments in ${currency}`);
  const reference = toReference(id);
  const query = startQuery(input, reference, requireKey(shop));
  const payment = { id, orderId, amountMinor, currency, saleId: null, tenantId, reference };
  const state = buildState(payment, [], null);
  const redirectUrl = `${shop.vendor.orderPage(shop.shop.brand, returnUrl)}?${query}`;
  return done({ state, customerId: null, redirectUrl });
}

/**
 * Creates a site's payments by FlexPay (TRU-6). A start calls nobody: it signs the address of the vendor's page. The
 * vendor announces sales, credits and chargebacks once, and its status tells sales alone, so postbacks are stored.
 */
export const createFlexpayPayments = (shop: Shop): PaymentProvider => ({
  name: 'flexpay',
  capabilities: {
    methods: shop.key === null ? [] : shop.shop.methods,
    currencies: CURRENCIES,
    refunds: 'by_hand',
    events: 'by_query',
  },
  // A failure rejects, as a call to a provider does.
  start: (input) => new Promise((resolve) => resolve(start(shop, input))),
  read: (reference) => readPayment(shop, reference),
  async findStarted(paymentId) {
    const payment = await shop.postbacks.findPayment(paymentId);
    return payment && readPayment(shop, toReference(paymentId));
  },
  refund: () => Promise.reject(new Error('FlexPay has no call for refunds')),
  // The page's address cannot be withdrawn: what is paid there later still counts.
  async cancel(reference) {
    const state = await readPayment(shop, reference);
    return state.status === 'open' ? { ...state, status: 'cancelled' } : state;
  },
  readEvent: (query) => takePostback(shop, query),
  async listEvents(since) {
    const unapplied = await shop.postbacks.listUnapplied(since);
    return unapplied.map((postback) => toEvent(postback, null));
  },
  // The vendor knows no customers of ours.
  forgetCustomer: async () => {},
});
