import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { catchUpEvents } from '~/domain/payments/catch-up-events.server';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { createSandboxPayments } from '~/gateways/sandbox-payments.server';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { sized } from '../support/soak';
import { useWorkerProgram } from '../support/worker-program';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const folder = mkdtempSync(path.join(tmpdir(), 'orders-kill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KILLS = sized({ run: 8, soak: 50 });
const MEMBERS = 3;
/** A working process is killed within this time. */
const LIFE_MS = 1_500;

const start = useWorkerProgram('tests/long/orders-worker.ts');
const startWorker = (memberIds: string[]) => start([database().url, folder, SITE_A, ...memberIds]);

it(`${KILLS} kills lose nothing and book nothing twice [CRE-1, PAY-4, CHA-10]`, async () => {
  const memberIds: string[] = [];
  for (let made = 0; made < MEMBERS; made++) memberIds.push((await makeMember(db(), { credits: 20 })).id);
  for (let killed = 0; killed < KILLS; killed++) {
    const worker = startWorker(memberIds);
    await once(worker, 'message');
    await passed(Math.random() * LIFE_MS);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await checkLedger(database().sqlFor(SITE_A))).toMatchObject({ fault: null });
  }

  // The next start asks the provider about all pending payments.
  const sandbox = createSandboxPayments(folder);
  const faults: string[] = [];
  const deps = { payments: sandbox, events: { publish: () => {} }, jobs: { send: async () => {} } };
  const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const now of [minutesOn(16), minutesOn(32)])
    await reconcilePayments(
      database().sqlFor(SITE_A),
      { ...deps, now },
      (id, { message }) => void faults.push(`${id} ${message}`),
    );
  // The provider never accepted what a kill left half written.
  const listEvents = async () =>
    readdirSync(folder)
      .map((file) => path.parse(file))
      .filter(({ ext }) => ext === '.json')
      .map(({ name }) => ({ eventId: `listed ${name}`, type: 'payment', findPayment: async () => name }));
  await catchUpEvents(
    database().sqlFor(SITE_A),
    {
      ...deps,
      payments: { ...sandbox, listEvents },
      now: minutesOn(33),
      rowsOf: () => database().sqlFor(SITE_A),
    },
    (id, { message }) => void faults.push(`${id} ${message}`),
  );
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
    const told = order.payments.flatMap(({ providerId }) => sandbox.find(providerId ?? '') ?? []);
    const isPaid = told.some(({ state }) => state.status === 'completed');
    if (isPaid) paid++;
    expect(of(order.id, 'purchase').map(({ amountCredits }) => amountCredits)).toEqual(
      isPaid ? [order.credits] : [],
    );
    const back = told.flatMap(({ state }) => state.refunds).map(({ amountMinor }) => amountMinor);
    expect(order.refunds.map(({ amountMinor }) => amountMinor)).toEqual(back);
    if (order.withdrawal) expect(back).toEqual(isPaid ? [order.withdrawal.refundMinor] : []);
    expect(of(order.id, 'withdrawal').length).toBe(order.withdrawal && isPaid ? 1 : 0);
    const disputed = told.flatMap(({ state }) => state.dispute ?? []);
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
  const known = new Set(orders.flatMap(({ payments }) => payments.map(({ providerId }) => providerId)));
  const atProvider = readdirSync(folder).map((file) => path.parse(file).name);
  for (const id of atProvider.filter((name) => sandbox.find(name)?.state.status === 'completed'))
    expect(known).toContain(id);

  const messages = await db().message.findMany({ select: { id: true, costCredits: true } });
  expect(messages.length).toBeGreaterThan(0);
  for (const { id, costCredits } of messages)
    expect(of(id, 'message').map(({ amountCredits }) => -amountCredits)).toEqual(
      costCredits > 0 ? [costCredits] : [],
    );
  const charged = entries.filter(({ kind }) => kind === 'message');
  expect(charged).toHaveLength(messages.filter(({ costCredits }) => costCredits > 0).length);
  expect(await db().delivery.count({ where: { kind: 'receipt' } })).toBe(paid);
  expect(await checkLedger(database().sqlFor(SITE_A))).toMatchObject({ fault: null });
}, 1_200_000);
