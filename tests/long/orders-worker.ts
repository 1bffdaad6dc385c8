// Buys, pays, returns and writes continuously, in a process that a test kills.
import { randomInt } from 'node:crypto';
import { connectDatabase } from '~/database/index.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { readOrder } from '~/domain/payments/orders/order-facts.server';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { openBank, type BankName, type BankPayment, type Message } from '../support/payment-banks';

const [, , databaseUrl = '', folder = '', bankName = '', tenantId = '', ...memberIds] = process.argv;
const database = connectDatabase(databaseUrl, 4);
const sql = database.sqlFor(tenantId);
const bank = openBank(bankName as BankName, { folder, tenantId, sql });
const tenant = { ...loadTenant('tenants/vonk.localhost'), id: tenantId, domain: tenantId };
const events = { publish: () => {} };
const now = new Date();
const requested: string[] = [];
const jobs = {
  send: async (_tx: unknown, _name: string, job: { refundId: string }) => void requested.push(job.refundId),
};
const deps = { now, payments: bank.payments, events, jobs };

/** Handles each payment event twice, like webhooks. */
async function hear(messages: readonly Message[]): Promise<void> {
  for (const message of messages)
    for (let times = 0; times < 2; times++) {
      const event = await message();
      if (event) await applyEvent(event, { ...deps, rowsOf: () => sql });
    }
}

const METHODS = (['ideal', 'creditcard', 'paypal', 'bancontact', 'sct'] as const).filter((method) =>
  bank.methods.includes(method),
);

/** What each provider's bank calls a refund and a dispute, and how it ends. */
const ACTS = {
  sandbox: { refund: 'refund', dispute: 'dispute', ends: ['win', 'lose'] },
  flexpay: { refund: 'credit', dispute: 'chargeback', ends: [] },
}[bankName as BankName];

/** The fates of paid orders, in turn: withdrawn, disputed, refunded, or kept. */
const FATES = [
  async ({ memberId, orderId }: Paid) => {
    await withdrawFromOrder(sql, { memberId, orderId }, { ...deps, settings: tenant.settings });
    for (const refundId of requested.splice(0)) await sendRefund(sql, { refundId }, deps);
  },
  async ({ payment, round }: Paid) => {
    await hear(bank.decide(payment, ACTS.dispute));
    const end = ACTS.ends[round % 8 === 1 ? 0 : 1];
    if (end) await hear(bank.decide(payment, end));
  },
  async ({ payment }: Paid) => {
    await hear(bank.decide(payment, ACTS.refund));
  },
  async () => {},
];
type Paid = { memberId: string; orderId: string; payment: BankPayment; round: number };

async function buy(memberId: string, round: number): Promise<void> {
  const placed = await placeOrder(
    sql,
    {
      tenant,
      memberId,
      origin: `http://${tenantId}`,
      locale: 'en',
      description: 'Credits',
      bundleId: tenant.bundles[0]!.id,
      country: 'NL',
      currency: 'EUR',
      method: METHODS[round % METHODS.length]!,
      code: null,
      consent: true,
      key: newId(),
      to: null,
    },
    deps,
  );
  if (!placed.ok) return;
  const { orderId } = placed.value;
  const [payment] = (await readOrder(sql, orderId)).payments;
  if (!payment?.providerId) return;
  const paid = bank.decide(payment, 'pay');
  await applyPaymentState(sql, await bank.payments.read(payment.providerId), deps);
  await hear(paid);
  await FATES[round % FATES.length]!({ memberId, orderId, payment, round });
}

async function buyOn(memberId: string): Promise<void> {
  // Lives are short, so each starts elsewhere.
  for (let round = randomInt(FATES.length * 2); ; round++) {
    await buy(memberId, round);
    process.send?.('bought');
  }
}

async function writeOn(memberId: string, otherId: string): Promise<void> {
  for (;;) {
    const words = { text: 'hello', clientKey: newId() };
    const input = { tenant, senderId: memberId, to: { otherId }, ...words };
    const sent = await sendText(sql, input, { now: new Date(), events });
    if (!sent.ok && sent.reason !== 'credits_short') throw new Error(sent.reason);
  }
}

await database.ping();
process.send?.('ready');
await Promise.all(
  memberIds.flatMap((id, at) => [buyOn(id), writeOn(id, memberIds[(at + 1) % memberIds.length]!)]),
);
