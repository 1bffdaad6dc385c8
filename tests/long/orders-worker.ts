// Buys, pays, returns and writes continuously, in a process that a test kills.
import { randomInt } from 'node:crypto';
import { connectDatabase } from '~/database/index.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { createSandboxPayments } from '~/gateways/sandbox-payments.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const [, , databaseUrl = '', folder = '', tenantId = '', ...memberIds] = process.argv;
const database = connectDatabase(databaseUrl, 4);
const sql = database.sqlFor(tenantId);
const sandbox = createSandboxPayments(folder);
const tenant = { ...loadTenant('tenants/vonk.localhost'), id: tenantId, domain: tenantId };
const events = { publish: () => {} };
const now = new Date();
const requested: string[] = [];
const jobs = {
  send: async (_tx: unknown, _name: string, job: { refundId: string }) => void requested.push(job.refundId),
};
const deps = { now, payments: sandbox, events, jobs };

/** Handles a payment event twice, like webhooks. */
async function hear(providerId: string): Promise<void> {
  const event = { eventId: newId(), type: 'payment', findPayment: async () => providerId };
  for (let times = 0; times < 2; times++) await applyEvent(event, { ...deps, rowsOf: () => sql });
}

const METHODS = ['ideal', 'creditcard', 'paypal', 'bancontact', 'sct'] as const;

/** The fates of paid orders, in turn: withdrawn, disputed, refunded, or kept. */
const FATES = [
  async ({ memberId, orderId }: Paid) => {
    await withdrawFromOrder(sql, { memberId, orderId }, { ...deps, settings: tenant.settings });
    for (const refundId of requested.splice(0)) await sendRefund(sql, { refundId }, deps);
  },
  async ({ providerId, round }: Paid) => {
    sandbox.decide(providerId, 'dispute');
    await hear(providerId);
    sandbox.decide(providerId, round % 8 === 1 ? 'win' : 'lose');
    await hear(providerId);
  },
  async ({ providerId }: Paid) => {
    sandbox.decide(providerId, 'refund');
    await hear(providerId);
  },
  async () => {},
];
type Paid = { memberId: string; orderId: string; providerId: string; round: number };

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
  if (!placed.ok || !placed.value.redirectUrl) return;
  const providerId = placed.value.redirectUrl.split('/').at(-1)!;
  sandbox.decide(providerId, 'pay');
  await applyPaymentState(sql, await sandbox.read(providerId), deps);
  const { orderId } = placed.value;
  await FATES[round % FATES.length]!({ memberId, orderId, providerId, round });
}

async function buyOn(memberId: string): Promise<void> {
  // Lives are short, so each starts elsewhere.
  for (let round = randomInt(FATES.length * 2); ; round++) await buy(memberId, round);
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
