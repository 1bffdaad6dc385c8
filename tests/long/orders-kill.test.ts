import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { catchUpEvents } from '~/domain/payments/catch-up-events.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import type { PaymentState, ProviderEvent } from '~/domain/payments/provider';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { BANK_NAMES, openBank, type Bank, type Message } from '../support/payment-banks';
import { sized } from '../support/soak';
import { useWorkerProgram } from '../support/worker-program';

const KILLS = sized({ run: 8, soak: 50 });
const MEMBERS = 3;
/** A process is killed after at most this many purchases, and at least one, */
const PURCHASES = 2;
/** and within this time. */
const LIFE_MS = 300;

const start = useWorkerProgram('tests/long/orders-worker.ts');

/** The first message says that the process is ready; each other one, that it has bought something. */
const untilBought = (worker: ChildProcess, purchases: number) =>
  new Promise<void>((resolve) => {
    let messages = 0;
    worker.on('message', () => {
      if (messages === purchases) resolve();
      messages++;
    });
  });

describe.each(BANK_NAMES)('by %s', (bankName) => {
  const database = useDatabase();
  const db = () => database().forTenant(SITE_A);
  const sql = () => database().sqlFor(SITE_A);
  const folder = mkdtempSync(path.join(tmpdir(), 'orders-kill-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const startWorker = (memberIds: string[]) =>
    start([database().url, folder, bankName, SITE_A, ...memberIds]);

  /** Answers a provider that repeats each message until then. */
  async function hearAll(messages: readonly Message[], deps: PaymentDeps): Promise<void> {
    for (const message of messages) {
      const event = await message();
      if (event) await applyEvent(event, { ...deps, rowsOf: sql });
    }
  }

  /** An operator makes the refunds that are due by hand. */
  async function payBackByHand(bank: Bank, deps: PaymentDeps): Promise<void> {
    const due = await db().refund.findMany({ where: { status: 'by_hand' }, include: { payment: true } });
    for (const { payment, amountMinor } of due) await hearAll(bank.payBack(payment, amountMinor), deps);
  }

  it(`${KILLS} kills lose nothing and book nothing twice [CRE-1, PAY-4, CHA-10, TRU-6]`, async () => {
    const memberIds: string[] = [];
    for (let made = 0; made < MEMBERS; made++) memberIds.push((await makeMember(db(), { credits: 20 })).id);
    for (let killed = 0; killed < KILLS; killed++) {
      const worker = startWorker(memberIds);
      await untilBought(worker, randomInt(1, PURCHASES + 1));
      await passed(Math.random() * LIFE_MS);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await checkLedger(sql())).toMatchObject({ fault: null });
    }

    // The next start asks the provider about all pending payments.
    const bank = openBank(bankName, { folder, tenantId: SITE_A, sql: sql() });
    const { payments } = bank;
    const faults: string[] = [];
    const report = (id: string, { message }: Error) => void faults.push(`${id} ${message}`);
    const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const deps = (minutes: number): PaymentDeps => ({
      payments,
      events: { publish: () => {} },
      jobs: { send: async () => {} },
      now: minutesOn(minutes),
    });
    for (const minutes of [16, 32]) await reconcilePayments(sql(), deps(minutes), report);
    await hearAll(bank.unanswered(), deps(33));
    /** Everything that the provider knows, and what was stored. */
    const listEvents = async (since: Date): Promise<ProviderEvent[]> => [
      ...bank.known().map((providerId) => ({
        eventId: `listed ${providerId}`,
        type: 'payment',
        findPayment: async () => providerId,
      })),
      ...(await payments.listEvents(since)),
    ];
    const caughtUp = { ...deps(34), payments: { ...payments, listEvents }, rowsOf: sql };
    await catchUpEvents(sql(), caughtUp, report);
    await payBackByHand(bank, deps(35));
    expect(faults).toEqual([]);

    const orders = await db().order.findMany({
      include: { payments: true, refunds: true, disputes: true, withdrawal: true },
    });
    const entries = await db().creditEntry.findMany({});
    const of = (id: string, kind: string) =>
      entries.filter((entry) => entry.reference === id && entry.kind === kind);
    expect(orders.length).toBeGreaterThan(KILLS);
    let [paid, refunds, disputes] = [0, 0, 0];
    for (const order of orders) {
      const told: PaymentState[] = [];
      for (const { providerId } of order.payments) if (providerId) told.push(await payments.read(providerId));
      const isPaid = told.some(({ status }) => status === 'completed');
      if (isPaid) paid++;
      expect(of(order.id, 'purchase').map(({ amountCredits }) => amountCredits)).toEqual(
        isPaid ? [order.credits] : [],
      );
      const back = told.flatMap((state) => state.refunds).map(({ amountMinor }) => amountMinor);
      expect(order.refunds.map(({ amountMinor }) => amountMinor)).toEqual(back);
      if (order.withdrawal) expect(back).toEqual(isPaid ? [order.withdrawal.refundMinor] : []);
      expect(of(order.id, 'withdrawal').length).toBe(order.withdrawal && isPaid ? 1 : 0);
      const disputed = told.flatMap(({ dispute }) => dispute ?? []);
      expect(order.disputes.map(({ status }) => status)).toEqual(disputed.map(({ status }) => status));
      // Each return reduced the balance once, as its rows say.
      const left = ['refund', 'withdrawal', 'dispute'].flatMap((kind) => of(order.id, kind));
      const taken = [...order.refunds, ...order.disputes].reduce((sum, { credits }) => sum + credits, 0);
      expect(left.reduce((sum, { amountCredits }) => sum - amountCredits, 0)).toBe(taken);
      refunds += back.length;
      disputes += disputed.length;
    }
    expect(paid).toBeGreaterThan(0);
    expect(refunds + disputes).toBeGreaterThan(0);
    // What the provider was paid is known here.
    const references = new Set(orders.flatMap((order) => order.payments.map(({ providerId }) => providerId)));
    for (const providerId of bank.paid()) expect(references).toContain(providerId);

    const messages = await db().message.findMany({ select: { id: true, costCredits: true } });
    expect(messages.length).toBeGreaterThan(0);
    for (const { id, costCredits } of messages)
      expect(of(id, 'message').map(({ amountCredits }) => -amountCredits)).toEqual(
        costCredits > 0 ? [costCredits] : [],
      );
    const charged = entries.filter(({ kind }) => kind === 'message');
    expect(charged).toHaveLength(messages.filter(({ costCredits }) => costCredits > 0).length);
    expect(await db().delivery.count({ where: { kind: 'receipt' } })).toBe(paid);
    expect(await checkLedger(sql())).toMatchObject({ fault: null });
  }, 1_200_000);
});
