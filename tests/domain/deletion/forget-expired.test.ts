import { expect, it } from 'vitest';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const NOW = new Date('2026-11-22T03:40:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it('payment events are kept for 90 days [PAY-4, SAF-7]', async () => {
  const db = database().forTenant(SITE_A);
  const event = (days: number) => ({
    id: `evt_${newId()}`,
    provider: 'stripe',
    type: 'charge.refunded',
    receivedAt: daysAgo(days),
  });
  const [old, kept] = [event(90), event(89)];
  await db.providerEvent.createMany({ data: [old, kept] });
  await forgetExpired(db, { now: NOW, storage: { remove: async () => {} } });
  expect(await db.providerEvent.findMany()).toEqual([kept]);
});

it('postbacks of no payment are kept for 90 days, others with their payment [TRU-6, SAF-7]', async () => {
  const db = database().forTenant(SITE_A);
  const { id: memberId } = await makeMember(db);
  const own = { tenantId: SITE_A, createdAt: daysAgo(200) };
  const price = { amountMinor: 995, currency: 'EUR', method: 'creditcard', status: 'completed' as const };
  const [orderId, paymentId] = [newId(), newId()];
  const bought = { number: 'VO-1', bundleId: 'small', credits: 20, country: 'NL' };
  await db.order.create({
    data: { ...own, ...price, ...bought, id: orderId, memberId, idempotencyKey: orderId },
  });
  const payment = { id: paymentId, orderId, provider: 'flexpay', idempotencyKey: paymentId };
  await db.payment.create({ data: { ...own, ...price, ...payment, updatedAt: NOW } });
  const postback = (days: number, about: { paymentId?: string; problem?: string }) => ({
    ...{ id: newId(), tenantId: SITE_A, eventId: newId(), kind: 'paid', saleId: '1', reference: 'x' },
    ...{ amountMinor: 995, currency: 'EUR', receivedAt: daysAgo(days), ...about },
  });
  const [old, kept, paid] = [
    postback(90, { problem: 'reference' }),
    postback(89, { problem: 'reference' }),
    postback(200, { paymentId }),
  ];
  await db.paymentPostback.createMany({ data: [old, kept, paid] });
  await forgetExpired(db, { now: NOW, storage: { remove: async () => {} } });
  const left = await db.paymentPostback.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).toSorted()).toEqual([kept.id, paid.id].toSorted());
});

it('an interrupted debit’s account is cleared [PAY-2, SAF-7]', async () => {
  const db = database().forTenant(SITE_A);
  const { id: memberId } = await makeMember(db);
  const mandate = (minutes: number) => {
    const usedAt = new Date(NOW.getTime() - minutes * 60_000);
    return {
      id: newId(),
      tenantId: SITE_A,
      memberId,
      reference: newId(),
      accountHolder: 'Noor',
      text: '…',
      ibanCountry: 'NL',
      ibanLast4: '4300',
      details: 'sealed',
      acceptedAt: usedAt,
      usedAt,
      ip: '192.0.2.1',
      userAgent: 'Tests',
    };
  };
  const [old, fresh] = [mandate(60), mandate(59)];
  await db.mandate.createMany({ data: [old, fresh] });
  await forgetExpired(db, { now: NOW, storage: { remove: async () => {} } });
  const details = async ({ id }: { id: string }) =>
    (await db.mandate.findFirstOrThrow({ where: { id } })).details;
  expect([await details(old), await details(fresh)]).toEqual([null, 'sealed']);
});

it('an operator’s lease is kept for a day after its end, whatever became of its item [CON-2, SAF-7]', async () => {
  const db = database().forTenant(SITE_A);
  const lease = (until: Date, operatorId: string | null) => ({
    ...{ id: newId(), tenantId: SITE_A, kind: 'photos', itemId: newId() },
    ...{ version: 2, operatorId, until },
  });
  const [ended, undone, kept] = [
    lease(daysAgo(1), newId()),
    lease(daysAgo(1), null),
    lease(new Date(daysAgo(1).getTime() + 1), null),
  ];
  await db.queueLease.createMany({ data: [ended, undone, kept] });
  await forgetExpired(db, { now: NOW, storage: { remove: async () => {} } });
  expect(await db.queueLease.findMany()).toEqual([kept]);
});
