import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import {
  invalid,
  told,
  type Any,
  type Charge,
  type Dispute,
  type Event,
  type Intent,
  type PaymentMethod,
  type Refund,
  type Session,
} from './objects';

/** The deadline of every dispute's evidence, in seconds: 15 January 2027. */
export const EVIDENCE_DUE = Date.parse('2027-01-15T23:59:59Z') / 1000;

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

const transferTo = (amount: number, country: string) => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining: amount,
    currency: 'eur',
    type: 'eu_bank_transfer',
    reference: 'KX4MN8',
    hosted_instructions_url: null,
    financial_addresses: [
      {
        type: 'iban',
        supported_networks: ['sepa'],
        iban: { account_holder_name: 'Hartslag Media', bic: 'STPINL2A', country, iban: 'NL35STPI0100000040' },
      },
    ],
  },
});

/** What Stripe keeps, and what customers and banks do to it. Every change leaves an event in the outbox. */
export class World {
  readonly objects = new Map<string, Any>();
  /** The URLs of its webhooks. */
  webhooks: string[] = [];
  /** Events that no webhook has brought yet. */
  outbox: Event[] = [];
  /** Everything that has happened, as Stripe lists it, whether a webhook brought it or not. */
  events: Event[] = [];

  clear(): void {
    this.objects.clear();
    this.outbox = [];
    this.events = [];
    this.webhooks = [];
  }

  add<Made extends Any>(prefix: string, made: Omit<Made, 'id'>): Made {
    const object = { id: newId(prefix), ...made } as Made;
    this.objects.set(object.id, object);
    return object;
  }

  note(type: string, object: object): void {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: seconds(),
      type,
      data: { object: told(object) },
    };
    this.outbox.push(event);
    this.events.push(event);
  }

  /** Sixteen letters and digits, as Stripe names a mandate to the bank. */
  newReference = (): string => randomBytes(8).toString('hex').toUpperCase();

  find<Kind extends Any['object']>(kind: Kind, id: string): Extract<Any, { object: Kind }> {
    const found = this.objects.get(id);
    if (found?.object !== kind)
      throw invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
    return found as Extract<Any, { object: Kind }>;
  }

  all<Kind extends Any['object']>(kind: Kind): Extract<Any, { object: Kind }>[] {
    return [...this.objects.values()].filter(({ object }) => object === kind) as Extract<
      Any,
      { object: Kind }
    >[];
  }

  /** The newest payment or page of Stripe's for one of our orders. */
  intentOf(orderId: string): Intent {
    return this.all('payment_intent').findLast(({ metadata }) => metadata.orderId === orderId)!;
  }
  sessionOf(orderId: string): Session {
    return this.all('checkout.session').findLast(({ metadata }) => metadata.orderId === orderId)!;
  }

  fail(intent: Intent, code: string): void {
    if (intent.latest_charge !== null) this.find('charge', intent.latest_charge).status = 'failed';
    Object.assign(intent, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code },
    } satisfies Partial<Intent>);
    this.note('payment_intent.payment_failed', intent);
  }

  /** What is taken from the customer; a direct debit's names the mandate, and waits for the bank. */
  charge(intent: Intent): Charge {
    const mandate = this.all('mandate').find((each) => each.payment_method === intent.payment_method);
    const [type = ''] = intent.payment_method_types;
    const charge = this.add<Charge>('ch', {
      object: 'charge',
      amount: intent.amount,
      payment_intent: intent.id,
      status: 'pending',
      payment_method_details: { type, ...(mandate ? { sepa_debit: { mandate: mandate.id } } : {}) },
    });
    intent.latest_charge = charge.id;
    return charge;
  }

  succeed(intent: Intent): void {
    const charge =
      intent.latest_charge === null ? this.charge(intent) : this.find('charge', intent.latest_charge);
    charge.status = 'succeeded';
    Object.assign(intent, {
      status: 'succeeded',
      next_action: null,
      amount_received: intent.amount,
    } satisfies Partial<Intent>);
    this.note('charge.succeeded', charge);
    this.note('payment_intent.succeeded', intent);
  }

  /** The bank settles a debit. */
  approve(intent: Intent): void {
    if (intent.status !== 'processing')
      throw new Error(`A payment that is ${intent.status} cannot be approved`);
    this.succeed(intent);
  }

  /** The bank sends a debit back before it was settled. */
  refuse(intent: Intent): void {
    if (intent.status !== 'processing')
      throw new Error(`A payment that is ${intent.status} cannot be refused`);
    this.fail(intent, 'debit_not_authorized');
  }

  /** Money arrives by bank transfer; the page on which the customer chose it is told of the last of it. */
  fund(intent: Intent, amount: number): void {
    const shown = intent.next_action?.display_bank_transfer_instructions as { amount_remaining: number };
    shown.amount_remaining -= amount;
    if (shown.amount_remaining > 0) return this.note('payment_intent.partially_funded', intent);
    this.succeed(intent);
    const session = this.pageOf(intent);
    session.payment_status = 'paid';
    this.note('checkout.session.async_payment_succeeded', session);
  }

  /** The transfer comes to nothing at Stripe. */
  failTransfer(intent: Intent): void {
    this.fail(intent, 'payment_method_provider_decline');
    this.note('checkout.session.async_payment_failed', this.pageOf(intent));
  }

  pageOf(intent: Intent): Session {
    return this.all('checkout.session').find(({ payment_intent }) => payment_intent === intent.id)!;
  }

  addCard(customer: string | null, manner: PaymentMethod['manner'] = 'pays', last4 = '4242'): PaymentMethod {
    return this.add<PaymentMethod>('pm', {
      object: 'payment_method',
      type: 'card',
      customer,
      card: { brand: 'visa', last4 },
      manner,
    });
  }

  /**
   * The customer pays on Stripe's page, or reads there where to transfer the money; a payment that is declined leaves
   * the page open.
   */
  payCheckout(session: Session, manner: 'pays' | 'declines' = 'pays'): Intent {
    if (session.status !== 'open') throw new Error(`A page that is ${session.status} takes no money`);
    const [type = ''] = session.intentData.payment_method_types;
    const { id: payment_method } =
      type === 'card'
        ? this.addCard(session.customer, manner)
        : this.add<PaymentMethod>('pm', { object: 'payment_method', type, customer: null, manner });
    const intent = this.add<Intent>('pi', {
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      customer: session.customer,
      payment_method,
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
      payment_method_options: {},
      status: 'processing',
      created: seconds(),
      ...session.intentData,
    });
    session.payment_intent = intent.id;
    if (manner === 'declines') this.fail(intent, 'payment_method_provider_decline');
    else this.complete(session, intent);
    return intent;
  }

  /** The page is done with; a transfer is not there yet. */
  complete(session: Session, intent: Intent): void {
    const { customer_balance: transfer } = session.payment_method_options;
    if (transfer) this.askForTransfer(intent, transfer.bank_transfer.eu_bank_transfer.country);
    else this.succeed(intent);
    const payment_status = transfer ? 'unpaid' : 'paid';
    Object.assign(session, { status: 'complete', payment_status, url: null });
    this.note('checkout.session.completed', session);
  }

  askForTransfer(intent: Intent, country: string): void {
    intent.status = 'requires_action';
    intent.next_action = transferTo(intent.amount, country);
    this.note('payment_intent.requires_action', intent);
  }

  expire(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    this.note('checkout.session.expired', session);
  }

  /** The customer takes the money back. A bank's direct debit is lost at once; a card's is argued about. */
  dispute(intent: Intent): Dispute {
    const isDebit = intent.payment_method_types.includes('sepa_debit');
    const dispute = this.add<Dispute>('dp', {
      object: 'dispute',
      amount: intent.amount,
      charge: intent.latest_charge!,
      payment_intent: intent.id,
      status: isDebit ? 'lost' : 'needs_response',
      evidence_details: { due_by: isDebit ? null : EVIDENCE_DUE },
      created: seconds(),
    });
    this.note('charge.dispute.created', dispute);
    if (isDebit) this.note('charge.dispute.closed', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.note('charge.dispute.closed', dispute);
  }

  settleRefund(refund: Refund, status: 'succeeded' | 'failed' = 'succeeded'): void {
    refund.status = status;
    this.note(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }
}
