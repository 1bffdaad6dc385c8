import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Database } from '~/database/index.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { refused } from '~/domain/outcome';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import type { PaymentDeps, RefundJob } from '~/domain/payments/payment-deps';
import { placeOrder, type PlaceOrder } from '~/domain/payments/orders/place-order.server';
import type { Tenant } from '~/tenancy/tenant';
import { createSandboxPayments, type SandboxAction } from '~/gateways/sandbox-payments.server';
import { makeMember, SITE_A, type MemberSeed } from '../../support/database';
import { openBank, type Bank, type BankName } from '../../support/payment-banks';
import { testTenant } from '../../support/site';

export const NOW = new Date('2026-11-22T12:00:00Z');
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

export const ORIGIN = `https://${SITE_A}`;

export const TENANT: Tenant = {
  ...testTenant({}, SITE_A),
  bundles: [
    { id: 'small', credits: 20, price_minor: { EUR: 995 }, popular: false },
    { id: 'medium', credits: 50, price_minor: { EUR: 1995, CHF: 2395 }, popular: true },
    { id: 'huge', credits: 300, price_minor: { EUR: 7995 }, popular: false },
  ],
};

type Published = { memberId: string; name: string; data: unknown };

/** A site with the sandbox or another provider, where a test decides the bank's answers. */
export function useOrderWorld(database: () => Database, bankName: BankName = 'sandbox') {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const sandbox = createSandboxPayments(folder);
  const published: Published[] = [];
  const jobs: RefundJob[] = [];
  const events: LiveEventPublisher = {
    publish: (_tenantId, memberId, name, data) => void published.push({ memberId, name, data }),
  };
  const deps = (now = NOW): PaymentDeps => ({
    now,
    payments: provider().payments,
    events,
    jobs: { send: async (_tx, _name, data) => void jobs.push(data) },
  });
  const db = () => database().forTenant(SITE_A);
  const sql = () => database().sqlFor(SITE_A);
  let opened: Bank | undefined;
  const provider = (): Bank => (opened ??= openBank(bankName, { folder, tenantId: SITE_A, sql: sql() }));

  // An old member, without the welcome discount.
  const member = async (seed: MemberSeed = {}) =>
    (await makeMember(db(), { lastSeenAt: new Date('2026-01-05T12:00:00Z'), ...seed })).id;
  const order = (memberId: string, input: Partial<PlaceOrder> = {}, now = NOW, by = deps(now)) =>
    placeOrder(
      sql(),
      {
        tenant: TENANT,
        origin: ORIGIN,
        locale: 'en',
        description: 'Credits',
        memberId,
        bundleId: 'small',
        country: 'NL',
        currency: 'EUR',
        method: bankName === 'sandbox' ? 'ideal' : 'creditcard',
        code: null,
        consent: true,
        key: newId(),
        to: null,
        ...input,
      },
      by,
    );
  /** As `deps`, with an event once during the start of a payment. */
  const whileStarting = (happens: () => Promise<unknown>, now = NOW): PaymentDeps => {
    let isFirst = true;
    const start: PaymentDeps['payments']['start'] = async (input) => {
      const isThis = isFirst;
      isFirst = false;
      if (isThis) await happens();
      return sandbox.start(input);
    };
    return { ...deps(now), payments: { ...sandbox, start } };
  };
  /** As `deps`, with a connection that breaks before or after the payment starts. */
  const whileBroken = (breaks: 'before' | 'after', now = NOW): PaymentDeps => {
    const start: PaymentDeps['payments']['start'] = async (input) => {
      if (breaks === 'after') await sandbox.start(input);
      return refused('payment_unknown');
    };
    return { ...deps(now), payments: { ...sandbox, start } };
  };
  const ordered = async (memberId: string, input: Partial<PlaceOrder> = {}, now = NOW): Promise<string> => {
    const placed = await order(memberId, input, now);
    if (!placed.ok) throw new Error(`Refused: ${placed.reason}`);
    return placed.value.orderId;
  };
  const paymentOf = async (orderId: string): Promise<string> => {
    const { providerId } = await db().payment.findFirstOrThrow({
      where: { orderId },
      orderBy: { id: 'desc' },
    });
    return providerId!;
  };
  /** Applies the state of an order's newest payment, as a webhook does. */
  const hear = async (orderId: string, now = NOW) =>
    applyPaymentState(sql(), await provider().payments.read(await paymentOf(orderId)), deps(now));
  const bank = async (orderId: string, action: SandboxAction, now = NOW) => {
    sandbox.decide(await paymentOf(orderId), action);
    return hear(orderId, now);
  };
  const bought = async (memberId: string, input: Partial<PlaceOrder> = {}, now = NOW): Promise<string> => {
    const orderId = await ordered(memberId, input, now);
    await bank(orderId, 'pay', now);
    return orderId;
  };
  const orderRow = (orderId: string) =>
    db().order.findFirstOrThrow({
      where: { id: orderId },
      include: { payments: true, refunds: true, disputes: true, withdrawal: true },
    });
  const memberRow = (id: string) => db().member.findFirstOrThrow({ where: { id } });
  const ledger = async (memberId: string) =>
    (await db().creditEntry.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(
      ({ kind, amountCredits, balanceAfterCredits }) => `${kind} ${amountCredits} → ${balanceAfterCredits}`,
    );
  const mails = async (memberId: string) =>
    (await db().delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
  return {
    sandbox,
    provider,
    published,
    jobs,
    deps,
    db,
    sql,
    member,
    order,
    ordered,
    paymentOf,
    hear,
    bank,
    bought,
    orderRow,
    memberRow,
    ledger,
    mails,
    whileStarting,
    whileBroken,
  };
}
