import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { done, refused, type Outcome } from '~/domain/outcome';
import type {
  PaymentProvider,
  PaymentState,
  StartPayment,
  Started,
  StartUnknown,
} from '~/domain/payments/provider';
import { isAway, isUnanswered, throwAway } from './stripe/away.server';
import { createStripeClient, type StripeSettings } from './stripe/client.server';
import {
  checkoutParams,
  debitParams,
  isByCheckout,
  needsCustomer,
  storedParams,
} from './stripe/payment-params.server';
import { findPaymentId, listEvents, readEvent } from './stripe/read-event.server';
import { findIntentId, isSession, readPayment, stateAtStart } from './stripe/read-payment.server';

const { StripeCardError, StripeInvalidRequestError, StripeAPIError } = Stripe.errors;

const IN_PROGRESS = { everyMs: 1000, times: 15 };

async function untilFinished<Answer>(start: () => Promise<Answer>): Promise<Answer> {
  for (let repeated = 0; ; repeated++)
    try {
      return await start();
    } catch (error) {
      const isInProgress = error instanceof StripeAPIError && error.statusCode === 409;
      if (!isInProgress || repeated === IN_PROGRESS.times) throw error;
      await sleep(IN_PROGRESS.everyMs);
    }
}

async function customerFor(stripe: Stripe, input: StartPayment): Promise<string | null> {
  const { providerId, email, memberId } = input.customer;
  if (providerId !== null || !needsCustomer(input)) return providerId;
  const { id } = await stripe.customers.create(
    { email, preferred_locales: [input.locale], metadata: { tenantId: input.tenantId, memberId } },
    { idempotencyKey: `customer ${input.idempotencyKey}` },
  );
  return id;
}

/** An unpaid page moves no money: without this response, nobody sees it. */
async function openCheckout(
  stripe: Stripe,
  input: StartPayment,
  customerId: string | null,
): Promise<Started> {
  const { id, url } = await stripe.checkout.sessions.create(checkoutParams(input, customerId), {
    idempotencyKey: `payment ${input.idempotencyKey}`,
  });
  return { state: await readPayment(stripe, id), customerId, redirectUrl: url };
}

/** Charges at once. Once Stripe has the payment, an error is no refusal: the first response counts. */
async function confirmIntent(
  stripe: Stripe,
  input: StartPayment,
  customerId: string | null,
): Promise<Outcome<Started, StartUnknown>> {
  const { stored, idempotencyKey } = input;
  const params = stored ? storedParams(input, customerId!, stored) : debitParams(input);
  const intent = await stripe.paymentIntents
    .create({ ...params, expand: ['payment_method'] }, { idempotencyKey: `payment ${idempotencyKey}` })
    .catch((error: unknown) => {
      if (isUnanswered(error)) return null;
      throw error;
    });
  if (intent === null) return refused('payment_unknown');
  const state = await readPayment(stripe, intent.id).catch((error: unknown) => {
    if (isAway(error)) return stateAtStart(intent);
    throw error;
  });
  return done({ state, customerId, redirectUrl: null });
}

async function begin(stripe: Stripe, input: StartPayment): Promise<Outcome<Started, StartUnknown>> {
  const customerId = await customerFor(stripe, input);
  return isByCheckout(input)
    ? done(await openCheckout(stripe, input, customerId))
    : confirmIntent(stripe, input, customerId);
}

/** Stripe's codes for the member's own input, rather than our request. */
const ABOUT_THE_ACCOUNT =
  /^(invalid_bank_account_iban|payment_method_|payment_intent_payment_attempt_|sepa_unsupported_account|bank_account_)/;

type Report = (reason: string) => void;

function readRefusal(error: unknown, report: Report) {
  if (error instanceof StripeCardError)
    return refused(error.code === 'authentication_required' ? 'payment_needs_approval' : 'payment_declined');
  if (error instanceof StripeInvalidRequestError && ABOUT_THE_ACCOUNT.test(error.code ?? ''))
    return refused('payment_declined');
  if (isAway(error)) {
    report(error.type);
    return refused('payment_unavailable');
  }
  throw error;
}

/** Cancels a payment unless money may move: Stripe expires open pages, but no announced transfers. */
async function cancelPayment(stripe: Stripe, providerId: string): Promise<void> {
  const ending = isSession(providerId)
    ? stripe.checkout.sessions.expire(providerId)
    : stripe.paymentIntents.cancel(providerId, { cancellation_reason: 'requested_by_customer' });
  await ending.catch((error: unknown) => {
    if (!(error instanceof StripeInvalidRequestError)) throw error;
  });
}

async function findStarted(stripe: Stripe, idempotencyKey: string): Promise<PaymentState | null> {
  const providerId = await findPaymentId(stripe, idempotencyKey);
  return providerId === null ? null : readPayment(stripe, providerId);
}

/** Deletes a member's customer with its cards; idempotent. */
async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await stripe.customers.del(customerId).catch((error: unknown) => {
    if (!(error instanceof StripeInvalidRequestError) || error.code !== 'resource_missing') throw error;
  });
}

/** Creates the payments by Stripe (PAY-1). Every write carries an idempotency key. */
export function createStripePayments(
  settings: StripeSettings & { webhookSecret: string },
  report: Report = () => {},
): PaymentProvider {
  const stripe = createStripeClient(settings);
  return {
    name: 'stripe',
    capabilities: { methods: null, currencies: null, refunds: 'by_call', events: 'by_body' },
    start: (input) =>
      untilFinished(() => begin(stripe, input)).catch((error: unknown) => readRefusal(error, report)),
    read: (providerId) => readPayment(stripe, providerId).catch(throwAway),
    findStarted: (idempotencyKey) => findStarted(stripe, idempotencyKey).catch(throwAway),
    async refund({ providerId, amountMinor, idempotencyKey }) {
      const payment_intent = await findIntentId(stripe, providerId);
      if (payment_intent === null) throw new Error('A payment that was never made cannot be refunded');
      await stripe.refunds.create(
        { payment_intent, amount: amountMinor, reason: 'requested_by_customer' },
        { idempotencyKey: `refund ${idempotencyKey}` },
      );
      return readPayment(stripe, providerId);
    },
    cancel: (providerId) =>
      cancelPayment(stripe, providerId)
        .then(() => readPayment(stripe, providerId))
        .catch(throwAway),
    readEvent: (body, signature) =>
      Promise.resolve(readEvent(stripe, { body, signature, secret: settings.webhookSecret })),
    listEvents: (since) => listEvents(stripe, since),
    forgetCustomer: (customerId) => forgetCustomer(stripe, customerId),
  };
}
