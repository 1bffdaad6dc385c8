import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { decideProposal, type ProposalOutcome } from '~/domain/payments/refunds/decide-proposal.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { refundOrPropose } from '~/domain/payments/refunds/refund-or-propose.server';
import { needsSecondPerson, refundAloneMinor } from '~/domain/payments/refunds/refund-rules';
import { useDatabase } from '../../../support/database';
import { NOW, useOrderWorld } from '../order-world';

const database = useDatabase();
const world = useOrderWorld(database);
const { db, sql, deps, member, bought, orderRow, ledger } = world;

const [FAY, FINN, FLO] = [newId(), newId(), newId()];

type Asked = { amountMinor?: number | null; key?: string; seenMinor?: number; operatorId?: string };

const ask = (orderId: string, { amountMinor = null, ...asked }: Asked = {}) =>
  refundOrPropose(
    sql(),
    { orderId, amountMinor, reason: 'goodwill', operatorId: FAY, key: newId(), seenMinor: 0, ...asked },
    deps(),
  );

const decide = (proposalId: string, operatorId: string, outcome: ProposalOutcome = 'approved') =>
  decideProposal(sql(), { proposalId, outcome, operatorId }, deps());

const actsOn = async (memberId: string) =>
  (await db().auditEntry.findMany({ where: { subjectId: memberId }, orderBy: { id: 'asc' } })).map(
    ({ action, operatorId }) => [action, operatorId],
  );

/** A paid order of € 79.95, and its proposed refund. */
async function proposed() {
  const memberId = await member();
  const orderId = await bought(memberId, { bundleId: 'huge' });
  const key = newId();
  expect(await ask(orderId, { key })).toEqual({ ok: true, value: { amountMinor: 7995, taken: null } });
  return { memberId, orderId, key };
}

describe('a refund by one operator', () => {
  it('is booked once by 50 forms at once [CON-5]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(orderId, { amountMinor: 100 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((each) => !each.ok && each.reason === 'order_changed')).toHaveLength(49);
    const { refunds, refundedMinor } = await orderRow(orderId);
    expect([refunds.length, refundedMinor]).toEqual([1, 100]);
    expect(await actsOn(memberId)).toEqual([['order_refunded', FAY]]);
  });

  it('is booked once by one form that is sent 50 times [CON-5]', async () => {
    const memberId = await member();
    const [orderId, key] = [await bought(memberId), newId()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(orderId, { key })));
    expect(answers).toEqual(
      Array.from({ length: 50 }, () => ({
        ok: true,
        value: { amountMinor: 995, taken: { credits: 20, missingCredits: 0 } },
      })),
    );
    expect((await orderRow(orderId)).refunds).toHaveLength(1);
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20', 'refund -20 → 0']);
  });

  it('never pays back more than was paid, in parts [CON-5]', async () => {
    const orderId = await bought(await member());
    expect((await ask(orderId, { amountMinor: 600 })).ok).toBe(true);
    expect(await ask(orderId, { amountMinor: 396, seenMinor: 600 })).toMatchObject({
      reason: 'too_much',
      detail: { leftMinor: 395 },
    });
    expect((await ask(orderId, { amountMinor: 395, seenMinor: 600 })).ok).toBe(true);
    expect(await ask(orderId, { seenMinor: 995 })).toMatchObject({ reason: 'nothing_to_refund' });
    expect(await orderRow(orderId)).toMatchObject({ refundedMinor: 995, status: 'refunded' });
  });

  it('does not exist for an unknown order [CON-5]', async () => {
    expect(await ask(newId())).toMatchObject({ reason: 'order_not_found' });
  });
});

describe('a refund above the limit', () => {
  it('counts earlier parts of its order [CON-5]', async () => {
    const currency = 'EUR';
    expect(needsSecondPerson({ refundedMinor: 0, currency }, refundAloneMinor(currency))).toBe(false);
    expect(needsSecondPerson({ refundedMinor: 1, currency }, refundAloneMinor(currency))).toBe(true);
    const orderId = await bought(await member(), { bundleId: 'huge' });
    expect(await ask(orderId, { amountMinor: 5000 })).toMatchObject({
      value: { taken: { missingCredits: 0 } },
    });
    expect(await ask(orderId, { amountMinor: 1, seenMinor: 5000 })).toMatchObject({
      value: { taken: null },
    });
  });

  it('is about the same in every currency, and nothing in an unknown one [CON-5]', () => {
    expect([refundAloneMinor('EUR'), refundAloneMinor('PLN'), refundAloneMinor('JPY')]).toEqual([
      5000, 21_000, 0,
    ]);
  });

  it('refuses a key that another order has used [CON-5]', async () => {
    const { key } = await proposed();
    const other = await bought(await member(), { bundleId: 'huge' });
    expect(await ask(other, { key })).toMatchObject({ ok: false, reason: 'key_used' });
    expect(await orderRow(other)).toMatchObject({ refundedMinor: 0, refunds: [] });
    const [paid, paidKey] = [await bought(await member()), newId()];
    expect((await ask(paid, { key: paidKey })).ok).toBe(true);
    expect(await ask(other, { key: paidKey })).toMatchObject({ ok: false, reason: 'key_used' });
  });

  it('pays nothing back until another operator approves it [CON-5]', async () => {
    const { memberId, orderId, key } = await proposed();
    expect(await orderRow(orderId)).toMatchObject({ refundedMinor: 0, refunds: [] });
    expect(await ask(orderId, { key })).toMatchObject({ ok: true, value: { taken: null } });
    expect(await decide(key, FAY)).toMatchObject({ reason: 'own_proposal' });
    expect(await decide(key, FINN)).toEqual({ ok: true, value: { orderId } });
    expect(await decide(key, FINN)).toEqual({ ok: true, value: { orderId } });
    expect(await orderRow(orderId)).toMatchObject({ refundedMinor: 7995, status: 'refunded' });
    expect((await orderRow(orderId)).refunds).toHaveLength(1);
    expect(await actsOn(memberId)).toEqual([
      ['refund_proposed', FAY],
      ['order_refunded', FINN],
      ['refund_approved', FINN],
    ]);
  });

  it('is decided once by operators at once [CON-5]', async () => {
    const { orderId, key } = await proposed();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => decide(key, FINN)),
      ...Array.from({ length: 10 }, () => decide(key, FLO, 'declined')),
    ]);
    const first = answers.slice(0, 10).every(({ ok }) => ok) ? 1 : 0;
    expect(answers.slice(10).every(({ ok }) => ok)).toBe(first === 0);
    const refused = first ? answers.slice(10) : answers.slice(0, 10);
    expect(refused.every((each) => !each.ok && each.reason === 'proposal_decided')).toBe(true);
    expect((await orderRow(orderId)).refunds).toHaveLength(first);
  });

  it('can be declined, and another one proposed [CON-5]', async () => {
    const { memberId, orderId, key } = await proposed();
    expect(await ask(orderId, { amountMinor: 100 })).toMatchObject({ reason: 'refund_waits' });
    const byCommand = { orderId, amountMinor: null, reason: 'kind' };
    expect(await refundOrder(sql(), byCommand, deps())).toMatchObject({ reason: 'refund_waits' });
    expect((await decide(key, FINN, 'declined')).ok).toBe(true);
    expect(await decide(key, FLO)).toMatchObject({ reason: 'proposal_decided' });
    expect((await ask(orderId)).ok).toBe(true);
    expect((await actsOn(memberId)).map(([action]) => action)).toEqual([
      'refund_proposed',
      'refund_declined',
      'refund_proposed',
    ]);
  });

  it('is not approved once less is left, and waits on [CON-5]', async () => {
    const { orderId, key } = await proposed();
    await db().order.updateMany({ where: { id: orderId }, data: { refundedMinor: 1 } });
    expect(await decide(key, FINN)).toMatchObject({ reason: 'too_much' });
    const { outcome } = await db().refundProposal.findFirstOrThrow({ where: { id: key } });
    expect(outcome).toBeNull();
    expect(await decide(newId(), FINN)).toMatchObject({ reason: 'proposal_not_found' });
  });

  it('is not decided by its proposer in the database either [CON-5]', async () => {
    const { key } = await proposed();
    const decided = { outcome: 'approved', decidedById: FAY, decidedAt: NOW };
    await expect(db().refundProposal.updateMany({ where: { id: key }, data: decided })).rejects.toThrow();
  });
});
