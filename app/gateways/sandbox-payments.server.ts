import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { done, refused } from '~/domain/outcome';
import type { PaymentProvider, PaymentState, StartPayment } from '~/domain/payments/provider';
import * as paths from '~/paths';

type SandboxPayment = {
  state: PaymentState;
  started: Pick<StartPayment, 'method' | 'siteName' | 'orderNumber' | 'returnUrl' | 'cancelUrl'> & {
    memberId: string;
  };
};

const ACTIONS = [
  'pay',
  'pay_declined_later',
  'pay_approved_later',
  'wait',
  'fail',
  'cancel',
  'dispute',
  'win',
  'lose',
  'refund',
] as const;

export type SandboxAction = (typeof ACTIONS)[number];

/** A test payment provider that takes no money (PAY-5). */
export type SandboxPayments = PaymentProvider & {
  actions: readonly SandboxAction[];
  find(providerId: string): SandboxPayment | null;
  actionsFor(payment: SandboxPayment): SandboxAction[];
  /** Acts as the bank or payer; does nothing if the payment's state does not allow it. */
  decide(providerId: string, action: SandboxAction): void;
};

const ID = /^sandbox_[0-9a-f]{32}$/;
const sandboxId = (kind: string, key: string): string =>
  `${kind}_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

const CARDS = { pay: '4242', pay_declined_later: '0341', pay_approved_later: '3184' } as const;

const CHARGED_AGAIN = {
  [CARDS.pay_declined_later]: 'payment_declined',
  [CARDS.pay_approved_later]: 'payment_needs_approval',
} as const;
const storedCard = (memberId: string, last4: string) => ({
  providerId: sandboxId(`card_${last4}`, memberId),
  customerId: sandboxId('customer', memberId),
  label: `Visa •••• ${last4}`,
});

/** A formally valid account, from the IBAN registry's examples. */
const ACCOUNT = { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', accountHolder: 'Sandbox' };

const sandboxTransfer = ({ state, started }: SandboxPayment): PaymentState['transfer'] =>
  started.method === 'sct'
    ? { ...ACCOUNT, reference: started.orderNumber, missingMinor: state.amountMinor }
    : null;

function paid({ state, started }: SandboxPayment, last4: string | null): PaymentState {
  const stored = last4 && started.method === 'creditcard' ? storedCard(started.memberId, last4) : null;
  const transfer = state.transfer && { ...state.transfer, missingMinor: 0 };
  return { ...state, status: 'completed', receivedMinor: state.amountMinor, stored, transfer };
}

const refundedMinor = ({ refunds }: PaymentState): number =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const addRefund = (state: PaymentState, amountMinor: number, key: string): PaymentState => {
  const providerId = sandboxId('refund', key);
  if (state.refunds.some((refund) => refund.providerId === providerId)) return state;
  if (amountMinor < 1 || refundedMinor(state) + amountMinor > state.receivedMinor)
    throw new Error('The sandbox refunds no more than it received');
  return { ...state, refunds: [...state.refunds, { providerId, amountMinor, status: 'completed' }] };
};

function actionsFor({ state, started }: SandboxPayment): SandboxAction[] {
  if (state.status === 'open' || state.status === 'pending') {
    const pays =
      started.method === 'creditcard'
        ? (['pay', 'pay_declined_later', 'pay_approved_later'] as const)
        : (['pay'] as const);
    return [...pays, ...(state.status === 'open' ? (['wait'] as const) : []), 'fail', 'cancel'];
  }
  if (state.status !== 'completed') return [];
  if (state.dispute) return state.dispute.status === 'open' ? ['win', 'lose'] : [];
  return refundedMinor(state) < state.receivedMinor ? ['dispute', 'refund'] : [];
}

function after(payment: SandboxPayment, action: SandboxAction): PaymentState {
  const { state } = payment;
  const dispute = { providerId: sandboxId('dispute', state.providerId), amountMinor: state.amountMinor };
  switch (action) {
    case 'pay':
    case 'pay_declined_later':
    case 'pay_approved_later':
      return paid(payment, CARDS[action]);
    case 'wait':
      return { ...state, status: 'pending', transfer: sandboxTransfer(payment) };
    case 'fail':
      return { ...state, status: 'failed' };
    case 'cancel':
      return { ...state, status: 'cancelled' };
    case 'dispute':
      // A returned direct debit cannot be contested.
      return {
        ...state,
        dispute: { ...dispute, status: payment.started.method === 'sdd' ? 'lost' : 'open' },
      };
    case 'win':
      return { ...state, dispute: { ...dispute, status: 'won' } };
    case 'lose':
      return { ...state, dispute: { ...dispute, status: 'lost' } };
    case 'refund':
      return addRefund(state, state.receivedMinor - refundedMinor(state), `${state.providerId} page`);
  }
}

function newPayment(input: StartPayment): SandboxPayment {
  const { tenantId, orderId, amountMinor, currency, method, siteName, orderNumber } = input;
  const state: PaymentState = {
    providerId: sandboxId('sandbox', input.idempotencyKey),
    tenantId,
    orderId,
    amountMinor,
    currency,
    status: 'open',
    receivedMinor: 0,
    refunds: [],
    dispute: null,
    stored: null,
    transfer: null,
    mandateReference: method === 'sdd' ? `SANDBOX-${orderNumber}` : null,
  };
  const { returnUrl, cancelUrl, customer } = input;
  return {
    state,
    started: { method, siteName, orderNumber, returnUrl, cancelUrl, memberId: customer.memberId },
  };
}

/** A failure rejects, as a call to a provider does. */
const answer = <Value>(work: () => Value) => new Promise<Value>((resolve) => resolve(work()));

/** Payments are files, so that they survive the process. Each is decided on /dev/payments/{id}. */
export function createSandboxPayments(folder: string): SandboxPayments {
  const fileOf = (providerId: string) => path.join(folder, `${providerId}.json`);
  const find = (providerId: string): SandboxPayment | null => {
    if (!ID.test(providerId) || !existsSync(fileOf(providerId))) return null;
    return JSON.parse(readFileSync(fileOf(providerId), 'utf8')) as SandboxPayment;
  };
  const must = (providerId: string): SandboxPayment => {
    const payment = find(providerId);
    if (!payment) throw new Error('The sandbox has no such payment');
    return payment;
  };
  // Atomic and synchronous, so that no concurrent write interferes.
  const write = (payment: SandboxPayment): PaymentState => {
    const file = fileOf(payment.state.providerId);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.part`, JSON.stringify(payment));
    renameSync(`${file}.part`, file);
    return payment.state;
  };
  const start = (input: StartPayment) => {
    const known = find(sandboxId('sandbox', input.idempotencyKey));
    const payment = known ?? newPayment(input);
    if (!known && input.stored) {
      for (const [last4, reason] of Object.entries(CHARGED_AGAIN))
        if (input.stored === storedCard(input.customer.memberId, last4).providerId) return refused(reason);
      payment.state = paid(payment, CARDS.pay);
    }
    const state = known ? known.state : write(payment);
    const page = new URL(paths.sandboxPayment(state.providerId), input.returnUrl);
    const redirectUrl = state.status === 'completed' ? null : page.toString();
    return done({ state, customerId: storedCard(input.customer.memberId, '').customerId, redirectUrl });
  };
  return {
    name: 'sandbox',
    capabilities: { methods: null, currencies: null, refunds: 'by_call', events: 'by_body' },
    actions: ACTIONS,
    find,
    actionsFor,
    start: (input) => answer(() => start(input)),
    read: (providerId) => answer(() => must(providerId).state),
    findStarted: (key) => answer(() => find(sandboxId('sandbox', key))?.state ?? null),
    refund: ({ providerId, amountMinor, idempotencyKey }) =>
      answer(() => {
        const payment = must(providerId);
        return write({ ...payment, state: addRefund(payment.state, amountMinor, idempotencyKey) });
      }),
    cancel: (providerId) =>
      answer(() => {
        const payment = must(providerId);
        // A payment that waits for a bank or transfer cannot be canceled, as at Stripe.
        return payment.state.status === 'open'
          ? write({ ...payment, state: after(payment, 'cancel') })
          : payment.state;
      }),
    readEvent: () => Promise.resolve(null),
    // Decisions apply at once; no event can be lost.
    listEvents: () => Promise.resolve([]),
    forgetCustomer: async () => {},
    decide(providerId, action) {
      const payment = must(providerId);
      if (actionsFor(payment).includes(action)) write({ ...payment, state: after(payment, action) });
    },
  };
}
