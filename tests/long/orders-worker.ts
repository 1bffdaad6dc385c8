// Buys, pays and writes without end, in a process of its own that a test kills at any moment.
import { connectDatabase } from '~/database/index.server';
import { sendText } from '~/domain/chat/send-text.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { placeOrder } from '~/domain/payments/place-order.server';
import { sendRefund } from '~/domain/payments/send-refund.server';
import { withdrawFromOrder } from '~/domain/payments/withdraw-from-order.server';
import { createSandboxPayments } from '~/gateways/sandbox-payments.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const [, , databaseUrl = '', folder = '', tenantId = '', ...memberIds] = process.argv;
const database = connectDatabase(databaseUrl, 4);
const sql = database.sqlFor(tenantId);
const sandbox = createSandboxPayments(folder);
const tenant = { ...loadTenant('tenants/vonk.localhost'), id: tenantId };
const events = { publish: () => {} };
const now = new Date();
const requested: string[] = [];
const jobs = {
  send: async (_tx: unknown, _name: string, job: { refundId: string }) => void requested.push(job.refundId),
};
const deps = { now, payments: sandbox, events, jobs };

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
      method: 'ideal',
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
  if (round % 4 !== 0) return;
  const subject = { memberId, orderId: placed.value.orderId };
  await withdrawFromOrder(sql, subject, { ...deps, settings: tenant.settings });
  for (const refundId of requested.splice(0)) await sendRefund(sql, { refundId }, deps);
}

async function buyOn(memberId: string): Promise<void> {
  for (let round = 1; ; round++) await buy(memberId, round);
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
