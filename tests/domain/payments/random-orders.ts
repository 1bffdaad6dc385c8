import { expect } from 'vitest';
import type { Database } from '~/database/index.server';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { ledgerFault } from '~/domain/credits/check-ledger.server';
import { eraseMember } from '~/domain/deletion/erase-member.server';
import { newId } from '~/domain/new-id';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import { readOrder } from '~/domain/payments/orders/order-facts.server';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { type PaymentState } from '~/domain/payments/provider';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { createSecrets } from '~/gateways/secrets.server';
import { SITE_A } from '../../support/database';
import type { BankName, Message } from '../../support/payment-banks';
import { NOW, ORIGIN, TENANT, useOrderWorld } from './order-world';

/** Repeatable numbers between 0 and 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const MEMBERS = 4;
/** One code for everybody once, and one single-use code. */
const CODES = { WALK33: 'once-per-user', WALKONE: 'once' } as const;
const DETAILS = { tenant: TENANT, origin: ORIGIN, locale: 'en', description: 'Credits' };

/** Runs members, banks, webhooks and the operator in a seeded order. */
export function useRandomOrders(database: () => Database, bankName: BankName) {
  const world = useOrderWorld(database, bankName);
  const { provider, deps, db, sql, jobs, member, order } = world;
  const secrets = createSecrets('a key for tests and nothing else');

  /** Invariants after every step. */
  async function prove(memberId: string): Promise<void> {
    const found = await db().member.findFirst({
      where: { id: memberId },
      include: { creditEntries: true, orders: { include: { payments: true } } },
    });
    if (!found) return;
    expect(ledgerFault(found.credits, found.creditEntries)).toBeNull();
    expect(found.credits).toBeGreaterThanOrEqual(0);
    const booked = found.creditEntries.flatMap(({ kind, reference }) =>
      kind === 'purchase' ? [reference] : [],
    );
    expect(new Set(booked).size).toBe(booked.length);
    const completed = found.orders.filter(({ status }) => status === 'completed');
    if (found.status !== 'deleted')
      expect(found.paidUser).toBe(completed.some(({ premiumFrom }) => premiumFrom !== null));
    // Only a withdrawal delays the Premium of later orders.
    if (found.withdrewAt === null)
      expect(completed.filter(({ premiumFrom }) => premiumFrom === null)).toEqual([]);
    for (const { bundleId, amountMinor, discountMinor, refundedMinor, payments } of found.orders) {
      const { price_minor: price } = TENANT.bundles.find(({ id }) => id === bundleId)!;
      expect(amountMinor + discountMinor).toBe(price.EUR);
      expect(new Set(payments.map((payment) => payment.amountMinor))).toEqual(new Set([amountMinor]));
      expect(refundedMinor).toBeLessThanOrEqual(amountMinor);
    }
  }

  return async function walk(seed: number, steps: number): Promise<Record<string, number>> {
    const random = randomOf(seed);
    const one = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)];
    const members: string[] = [];
    const told: PaymentState[] = [];
    const waiting: Message[] = [];
    const { payments, methods } = provider();
    const done: Record<string, number> = {};
    // Every other member is new, with the first-purchase discount.
    const newMember = () => member({ credits: 6, ...(random() < 0.5 ? { lastSeenAt: NOW } : {}) });
    for (let made = 0; made < MEMBERS; made++) members.push(await newMember());
    await db().discountCode.createMany({
      data: Object.entries(CODES).map(([code, validity]) => ({
        ...{ id: newId(), tenantId: SITE_A, code, validity, valuePercentage: 33 },
        ...{ status: 'active', createdAt: NOW },
      })),
      skipDuplicates: true,
    });

    const newestOrders = (memberId: string) =>
      db().order.findMany({
        where: { memberId },
        orderBy: { id: 'desc' },
        take: 4,
        include: { payments: { orderBy: { id: 'asc' } } },
      });
    type Order = Awaited<ReturnType<typeof newestOrders>>[number];
    const apply = (state: PaymentState) => applyPaymentState(sql(), state, deps());
    const paymentOf = (found: Order | undefined) => one(found?.payments ?? []);
    /** The provider's state of a payment that it knows. */
    const read = async (found: Order | undefined) => {
      const providerId = paymentOf(found)?.providerId;
      return providerId ? payments.read(providerId) : null;
    };
    const hear = async (message: Message) => {
      const event = await message();
      if (event) await applyEvent(event, { ...deps(), rowsOf: sql });
    };
    const sendRefunds = async () => {
      for (const { refundId } of jobs.splice(0)) await sendRefund(sql(), { refundId }, deps());
    };

    const ACTIONS: Record<string, (memberId: string, found: Order | undefined) => Promise<unknown>> = {
      buy: (memberId) =>
        order(memberId, {
          method: one(methods)!,
          bundleId: one(['small', 'medium', 'huge'])!,
          code: one([null, null, ...Object.keys(CODES)])!,
        }),
      async decide(_memberId, found) {
        const payment = paymentOf(found);
        if (!payment?.providerId) return;
        told.push(await payments.read(payment.providerId));
        const action = one(provider().actionsFor(payment));
        if (!action) return;
        for (const message of provider().decide(payment, action)) waiting.push(message, message);
      },
      /** The provider's events in any order, each twice, two at a time. */
      async events() {
        const shuffled = waiting
          .splice(0)
          .map((message) => ({ message, at: random() }))
          .sort((first, second) => first.at - second.at)
          .map(({ message }) => message);
        while (shuffled.length > 0) await Promise.all(shuffled.splice(0, 2).map(hear));
      },
      /** An operator makes the refunds that are due by hand. */
      async payBack() {
        const due = await db().refund.findMany({ where: { status: 'by_hand' }, include: { payment: true } });
        for (const { payment, amountMinor } of due) waiting.push(...provider().payBack(payment, amountMinor));
      },
      async webhook(_memberId, found) {
        const state = await read(found);
        if (state) await Promise.all([apply(state), apply(state)]);
      },
      async lateWebhook() {
        const state = one(told);
        if (state) await apply(state);
      },
      spend: (memberId) =>
        sql()
          .transaction()
          .execute((tx) =>
            changeCredits(
              tx,
              {
                memberId,
                amountCredits: -Math.ceil(random() * 30),
                kind: 'message',
                reference: newId(),
                idempotencyKey: newId(),
              },
              { now: NOW },
            ),
          ),
      withdraw: async (memberId, found) =>
        found &&
        withdrawFromOrder(sql(), { memberId, orderId: found.id }, { ...deps(), settings: TENANT.settings }),
      refund: async (_memberId, found) =>
        found &&
        refundOrder(
          sql(),
          {
            orderId: found.id,
            amountMinor: random() < 0.5 ? null : Math.ceil(random() * 900),
            reason: 'test',
          },
          deps(),
        ),
      sendRefunds,
      payAgain: async (memberId, found) =>
        found &&
        payOrder(
          sql(),
          { ...DETAILS, memberId, orderId: found.id, method: one(methods)!, key: newId() },
          deps(),
        ),
      cancel: async (_memberId, found) =>
        found && cancelPayments(sql(), await readOrder(sql(), found.id), deps()),
      async erase(memberId) {
        // Only one in ten leaves, so that the others get old.
        if (random() > 0.1) return;
        await db().member.update({
          where: { id: memberId },
          data: { deletionRequestedAt: new Date('2026-01-01') },
        });
        const storage = { remove: async () => {} };
        const erased = { tenantId: SITE_A, memberId, invoiceYears: 7, timeZone: 'Europe/Amsterdam' };
        await eraseMember(db(), erased, { now: NOW, secrets, storage, jobs: { send: async () => {} } });
        members.splice(members.indexOf(memberId), 1, await newMember());
      },
    };
    const names = Object.keys(ACTIONS);

    for (let step = 0; step < steps; step++) {
      const name = one(names)!;
      const memberId = one(members)!;
      const found = one(await newestOrders(memberId));
      await ACTIONS[name]!(memberId, found).catch((error: Error) => {
        throw new Error(`Seed ${seed}, step ${step}, ${name}: ${error.message}`, { cause: error });
      });
      done[name] = (done[name] ?? 0) + 1;
      for (const each of new Set([memberId, ...members])) await prove(each);
    }
    return done;
  };
}
