import type { Given } from './contract';
import {
  invalid,
  Refusal,
  told,
  type Customer,
  type Intent,
  type Mandate,
  type Metadata,
  type PaymentMethod,
  type Refund,
  type Session,
  type TransferOptions,
} from './objects';
import type { World } from './world';

export type Params = { [name: string]: Given };

const seconds = () => Math.floor(Date.now() / 1000);
const text = (given: Given | undefined): string | null => (typeof given === 'string' ? given : null);
const inside = (given: Given | undefined): Params => (given ?? {}) as Params;
const metadataOf = ({ metadata }: Params) => inside(metadata) as Metadata;

const needs = (params: Params, name: string, why: string) => {
  if (params[name] === undefined) throw invalid(why, { code: 'parameter_missing', param: name });
};

const CURRENCY: Record<string, string> = {
  ideal: 'eur',
  bancontact: 'eur',
  sepa_debit: 'eur',
  customer_balance: 'eur',
  blik: 'pln',
};

function checkAmount(amount: number, currency: string, type: string): void {
  if (amount < 50) throw invalid('Amount must be at least 50', { code: 'amount_too_small', param: 'amount' });
  if (CURRENCY[type] && CURRENCY[type] !== currency)
    throw invalid(`${type} takes no ${currency}`, {
      code: 'payment_method_invalid_parameter',
      param: 'currency',
    });
}

/** The account's own prefix; with its star and blank, a card has 22 characters. */
const PREFIX = 'HARTSLAG* ';
const STATEMENT = /^(?=.*[A-Za-z])[ -~]{5,22}$/;

/** What the bank statement shows, which has limits of its own for a card and for all else. */
function statementOf(params: Params, type: string) {
  const whole = text(params.statement_descriptor);
  const suffix = text(params.statement_descriptor_suffix);
  if (whole !== null && type === 'card')
    throw invalid('A card takes no statement descriptor', { param: 'statement_descriptor' });
  for (const [param, given, shown] of [
    ['statement_descriptor', whole, whole],
    ['statement_descriptor_suffix', suffix, `${PREFIX}${suffix}`],
  ] as const)
    if (given !== null && (!STATEMENT.test(shown!) || /[<>\\'"*]/.test(given)))
      throw invalid(`No bank statement can show ${shown}`, { param });
  return { statement_descriptor: whole, statement_descriptor_suffix: suffix };
}

/** The remainder by 97 that every IBAN has; Stripe checks it and so must whoever stands in for Stripe. */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) &&
    [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
  );
}

function makeDebit(world: World, params: Params, data: Params): PaymentMethod {
  const billing = inside(data.billing_details);
  needs(params, 'mandate_data', 'A debit needs a mandate');
  if (!billing.name || !billing.email)
    throw invalid('A debit needs the name and the e-mail address', {
      code: 'parameter_missing',
      param: 'payment_method_data[billing_details]',
    });
  const iban = text(inside(data.sepa_debit).iban) ?? '';
  if (!isIban(iban))
    throw invalid('The IBAN is invalid', {
      code: 'invalid_bank_account_iban',
      param: 'payment_method_data[sepa_debit][iban]',
    });
  const made = world.add<PaymentMethod>('pm', {
    object: 'payment_method',
    type: 'sepa_debit',
    customer: null,
    sepa_debit: { last4: iban.slice(-4), country: iban.slice(0, 2) },
    manner: 'pays',
  });
  const acceptance = inside(inside(params.mandate_data).customer_acceptance);
  const { ip_address, user_agent } = inside(acceptance.online) as Metadata;
  world.add<Mandate>('mandate', {
    object: 'mandate',
    payment_method: made.id,
    status: 'active',
    type: 'single_use',
    customer_acceptance: {
      type: String(acceptance.type),
      accepted_at: Number(acceptance.accepted_at),
      online: { ip_address: ip_address!, user_agent: user_agent! },
    },
    payment_method_details: { type: 'sepa_debit', sepa_debit: { reference: world.newReference(), url: '' } },
    single_use: { amount: Number(params.amount), currency: String(params.currency) },
  });
  return made;
}

function methodOf(world: World, params: Params): PaymentMethod {
  const kept = text(params.payment_method);
  if (kept !== null) {
    const method = world.find('payment_method', kept);
    if (method.customer !== text(params.customer))
      throw invalid('The payment method belongs to another customer', { param: 'payment_method' });
    return method;
  }
  const data = inside(params.payment_method_data);
  const type = text(data.type) ?? '';
  if (type === 'sepa_debit') return makeDebit(world, params, data);
  return world.add<PaymentMethod>('pm', { object: 'payment_method', type, customer: null, manner: 'pays' });
}

/** What happens the moment a payment is confirmed. */
function confirm(world: World, intent: Intent, method: PaymentMethod, params: Params): void {
  const options = inside(params.payment_method_options);
  switch (method.type) {
    case 'card':
      if (method.manner === 'pays') return world.succeed(intent);
      world.fail(intent, method.manner === 'asks' ? 'authentication_required' : 'card_declined');
      throw new Refusal(402, {
        type: 'card_error',
        code: intent.last_payment_error!.code,
        decline_code: 'generic_decline',
        message: 'The card was declined',
      });
    case 'sepa_debit':
      intent.payment_method_options = {
        sepa_debit: { target_date: text(inside(options.sepa_debit).target_date) },
      };
      world.charge(intent);
      intent.status = 'processing';
      return world.note('payment_intent.processing', intent);
    default:
      throw invalid(`This double knows ${method.type} only on a page`);
  }
}

function createIntent(world: World, params: Params): Intent {
  if (params.confirm !== 'true') throw invalid('This double knows only payments that are confirmed at once');
  const method = methodOf(world, params);
  const allowed = (params.allowed_payment_method_types ?? []) as string[];
  if (!allowed.includes(method.type))
    throw invalid(`${method.type} is not allowed`, { code: 'payment_intent_incompatible_payment_method' });
  checkAmount(Number(params.amount), String(params.currency), method.type);
  const intent = world.add<Intent>('pi', {
    object: 'payment_intent',
    amount: Number(params.amount),
    amount_received: 0,
    currency: String(params.currency),
    customer: text(params.customer),
    payment_method: method.id,
    latest_charge: null,
    metadata: metadataOf(params),
    next_action: null,
    setup_future_usage: text(params.setup_future_usage),
    ...statementOf(params, method.type),
    payment_method_options: {},
    status: 'requires_payment_method',
    last_payment_error: null,
    payment_method_types: [method.type],
    created: seconds(),
  });
  confirm(world, intent, method, params);
  return intent;
}

/** The countries in which Stripe opens an account for transfers, as the package names them. */
const TRANSFER_COUNTRIES = ['DE', 'FR', 'IE', 'NL'];

/** What a page for a transfer needs: a customer, and the country of the account. */
function transferOf(params: Params): TransferOptions {
  const options = inside(inside(params.payment_method_options).customer_balance);
  const { type, eu_bank_transfer } = inside(options.bank_transfer);
  const country = text(inside(eu_bank_transfer).country) ?? '';
  if (params.customer === undefined) throw invalid('A transfer needs a customer', { param: 'customer' });
  if (options.funding_type !== 'bank_transfer' || type !== 'eu_bank_transfer')
    throw invalid('This double knows only transfers in euros', { param: 'payment_method_options' });
  if (!TRANSFER_COUNTRIES.includes(country))
    throw invalid(`No account in ${country}`, { param: 'payment_method_options[customer_balance]' });
  return { funding_type: 'bank_transfer', bank_transfer: { type, eu_bank_transfer: { country } } };
}

/** Finds by one value of the metadata, which is all that this program searches by. */
function searchIntents(world: World, { query, limit }: Params) {
  const [, name, value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(String(query)) ?? [];
  if (name === undefined) throw invalid('This double knows only a search by metadata', { param: 'query' });
  const data = world.all('payment_intent').filter(({ metadata }) => metadata[name] === value);
  return {
    object: 'search_result',
    has_more: false,
    next_page: null,
    url: '/v1/payment_intents/search',
    data: data.slice(0, Number(limit ?? 10)).map(told),
  };
}

function cancelIntent(world: World, id: string): Intent {
  const intent = world.find('payment_intent', id);
  if (world.all('checkout.session').some((each) => each.payment_intent === id))
    throw invalid('The payment of a page is not canceled: expire the page while it is open');
  if (intent.status !== 'requires_action' && intent.status !== 'requires_payment_method')
    throw invalid(`A payment that is ${intent.status} cannot be canceled`, {
      code: 'payment_intent_unexpected_state',
    });
  Object.assign(intent, { status: 'canceled', next_action: null });
  world.note('payment_intent.canceled', intent);
  return intent;
}

function createSession(world: World, params: Params, origin: string): Session {
  if (params.mode !== 'payment' || params.ui_mode !== 'hosted_page')
    throw invalid('This double knows only hosted pages for a payment');
  needs(params, 'success_url', 'A hosted page needs a way back');
  const [item] = params.line_items as Params[];
  const price = inside(item!.price_data);
  const amount = Number(price.unit_amount) * Number(item!.quantity ?? 1);
  const [type = ''] = (params.allowed_payment_method_types ?? []) as string[];
  checkAmount(amount, String(price.currency), type);
  if (params.customer !== undefined && params.customer_email !== undefined)
    throw invalid('A page is for a customer or an address', { param: 'customer_email' });
  const data = inside(params.payment_intent_data);
  const session = world.add<Session>('cs', {
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: String(price.currency),
    customer: params.customer === undefined ? null : world.find('customer', String(params.customer)).id,
    metadata: metadataOf(params),
    payment_method_options: type === 'customer_balance' ? { customer_balance: transferOf(params) } : {},
    url: null,
    success_url: String(params.success_url),
    cancel_url: text(params.cancel_url),
    created: seconds(),
    intentData: {
      metadata: metadataOf(data),
      setup_future_usage: text(data.setup_future_usage),
      payment_method_types: [type],
      ...statementOf(data, type),
    },
  });
  session.url = `${origin}/checkout/${session.id}`;
  return session;
}

function expireSession(world: World, id: string): Session {
  const session = world.find('checkout.session', id);
  if (session.status !== 'open') throw invalid(`A page that is ${session.status} cannot be expired`);
  world.expire(session);
  return session;
}

function createRefund(world: World, params: Params): Refund {
  const intent = world.find('payment_intent', String(params.payment_intent));
  if (intent.latest_charge === null || intent.status !== 'succeeded')
    throw invalid('This payment has no charge', { code: 'charge_not_refundable' });
  if (world.all('dispute').some((each) => each.payment_intent === intent.id && each.status !== 'won'))
    throw invalid('This charge is disputed', { code: 'charge_disputed' });
  const before = world
    .all('refund')
    .filter((each) => each.payment_intent === intent.id && each.status !== 'failed');
  const left = intent.amount - before.reduce((sum, each) => sum + each.amount, 0);
  const amount = params.amount === undefined ? left : Number(params.amount);
  if (left === 0) throw invalid('This charge was refunded', { code: 'charge_already_refunded' });
  if (amount <= 0 || amount > left) throw invalid(`Only ${left} can be refunded`, { param: 'amount' });
  const refund = world.add<Refund>('re', {
    object: 'refund',
    amount,
    charge: intent.latest_charge,
    payment_intent: intent.id,
    status: intent.payment_method_types[0] === 'card' ? 'succeeded' : 'pending',
    created: seconds(),
  });
  world.note('charge.refunded', world.find('charge', intent.latest_charge));
  world.note('refund.created', refund);
  return refund;
}

function createCustomer(world: World, params: Params): Customer {
  return world.add<Customer>('cus', {
    object: 'customer',
    email: text(params.email),
    metadata: metadataOf(params),
    created: seconds(),
  });
}

/** The newest first, as Stripe lists. */
function list(
  world: World,
  kind: 'refund' | 'dispute' | 'checkout.session',
  { payment_intent, limit }: Params,
) {
  const data = world
    .all(kind)
    .filter((each) => each.payment_intent === payment_intent)
    .reverse();
  return { object: 'list', has_more: false, url: '/v1', data: data.slice(0, Number(limit ?? 10)).map(told) };
}

/** One page of what has happened, the newest first. */
function listEvents(world: World, { created, types, limit, starting_after }: Params) {
  const since = Number(inside(created).gte ?? 0);
  const fitting = world.events
    .filter((event) => event.created >= since && ((types ?? [event.type]) as string[]).includes(event.type))
    .reverse();
  const first = fitting.findIndex(({ id }) => id === text(starting_after)) + 1;
  const data = fitting.slice(first, first + Number(limit ?? 10));
  return { object: 'list', has_more: first + data.length < fitting.length, url: '/v1/events', data };
}

/** Forgets a customer and their cards; payments stay. */
function deleteCustomer(world: World, id: string) {
  world.find('customer', id);
  world.objects.delete(id);
  for (const method of world.all('payment_method'))
    if (method.customer === id) world.objects.delete(method.id);
  return { id, object: 'customer', deleted: true };
}

export type Answer = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  /** Where the package declares the parameters. */
  file: string;
  params: string;
  answer(world: World, params: Params, id: string, origin: string): object;
};

const SESSIONS = 'resources/Checkout/Sessions.d.ts';
const INTENTS = 'resources/PaymentIntents.d.ts';

/** Every request that this program makes; any other is refused. */
export const ANSWERS: Answer[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    file: 'resources/Customers.d.ts',
    params: 'CustomerCreateParams',
    answer: createCustomer,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    file: 'resources/Customers.d.ts',
    params: 'CustomerDeleteParams',
    answer: (world, _, id) => deleteCustomer(world, id),
  },
  {
    method: 'GET',
    path: /^\/v1\/mandates\/(\w+)$/,
    file: 'resources/Mandates.d.ts',
    params: 'MandateRetrieveParams',
    answer: (world, _, id) => world.find('mandate', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    file: 'resources/Events.d.ts',
    params: 'EventListParams',
    answer: listEvents,
  },
  {
    method: 'GET',
    path: /^\/v1\/webhook_endpoints$/,
    file: 'resources/WebhookEndpoints.d.ts',
    params: 'WebhookEndpointListParams',
    answer: ({ webhooks }) => ({
      object: 'list',
      has_more: false,
      url: '/v1/webhook_endpoints',
      data: webhooks.map((url) => ({ object: 'webhook_endpoint', status: 'enabled', url })),
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    file: INTENTS,
    params: 'PaymentIntentCreateParams',
    answer: createIntent,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/search$/,
    file: INTENTS,
    params: 'PaymentIntentSearchParams',
    answer: searchIntents,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    file: INTENTS,
    params: 'PaymentIntentRetrieveParams',
    answer: (world, _, id) => world.find('payment_intent', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    file: INTENTS,
    params: 'PaymentIntentCancelParams',
    answer: (world, _, id) => cancelIntent(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    file: SESSIONS,
    params: 'Checkout.SessionCreateParams',
    answer: (world, params, _, origin) => createSession(world, params, origin),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    file: SESSIONS,
    params: 'Checkout.SessionListParams',
    answer: (world, params) => list(world, 'checkout.session', params),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    file: SESSIONS,
    params: 'Checkout.SessionRetrieveParams',
    answer: (world, _, id) => world.find('checkout.session', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    file: SESSIONS,
    params: 'Checkout.SessionExpireParams',
    answer: (world, _, id) => expireSession(world, id),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    file: 'resources/Refunds.d.ts',
    params: 'RefundCreateParams',
    answer: createRefund,
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    file: 'resources/Refunds.d.ts',
    params: 'RefundListParams',
    answer: (world, params) => list(world, 'refund', params),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    file: 'resources/Disputes.d.ts',
    params: 'DisputeListParams',
    answer: (world, params) => list(world, 'dispute', params),
  },
];
