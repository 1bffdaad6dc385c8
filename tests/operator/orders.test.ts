import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { paymentsFor } from '~/http/request/site-payments.server';
import { keepOrders } from '~/operator/orders.server';
import { appCode, on, PASSWORD, useOperatorWorld } from '../domain/operators/operator-world';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { placedOrder } from '../support/orders';
import { flexpayDouble, flexpayGateway, PAYS_BY_FLEXPAY } from '../support/payment-banks';
import { doJobs, useRunning } from '../support/running';

const running = useRunning();
const { operator, actsOf } = useOperatorWorld(() => running().database, running);

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await keepOrders(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

/** A paid order; the member's welcome discount is long over. */
async function paidOrder() {
  const { database, gateways } = running();
  const lastSeenAt = new Date('2026-01-05T12:00:00Z');
  const { id } = await makeMember(database.forTenant(SITE_A), { lastSeenAt });
  const placed = await placedOrder(running(), SITE_A, id);
  gateways.sandbox!.decide(placed.providerId, 'pay');
  const state = await gateways.payments.read(placed.providerId);
  await applyPaymentState(database.sqlFor(SITE_A), state, { now: new Date(), ...gateways });
  return { ...placed, memberId: id };
}

/** A paid order at the stand-in for FlexPay. */
async function paidByFlexpay() {
  const folder = mkdtempSync(path.join(tmpdir(), 'flexpay-'));
  folders.push(folder);
  const double = flexpayDouble(folder);
  const { database, gateways, tenants } = running();
  gateways.flexpay = flexpayGateway(double);
  const tenant = tenants.get(SITE_A)!;
  tenant.settings.payments = PAYS_BY_FLEXPAY;
  const payments = paymentsFor({ tenant, sql: database.sqlFor(SITE_A), gateways });
  const { id } = await makeMember(database.forTenant(SITE_A), {
    lastSeenAt: new Date('2026-01-05T12:00:00Z'),
  });
  const world = { database, tenants, gateways: { ...gateways, payments } };
  const placed = await placedOrder(world, SITE_A, id, new Date(), 'creditcard');
  const { redirectUrl } = await database.forTenant(SITE_A).payment.findFirstOrThrow({
    where: { orderId: placed.orderId },
  });
  const opened = double.open(new URL(redirectUrl!).search.slice(1));
  expect(opened.ok).toBe(true);
  const take = async (postbacks: readonly string[]) => {
    const deps = { ...gateways, payments, now: new Date(), rowsOf: () => database.sqlFor(SITE_A) };
    for (const postback of postbacks) await applyEvent((await payments.readEvent(postback, null))!, deps);
  };
  await take(double.decide(placed.providerId, 'pay'));
  return { ...placed, double, take, saleId: double.find(placed.providerId)!.saleId };
}
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('npm run orders', () => {
  it('lists orders by site, shows one’s bookings [CRE-6, TEN-10]', async () => {
    const { number, memberId, providerId } = await paidOrder();
    const { code, said } = await run('list', '--status', 'completed');
    expect(code).toBe(0);
    expect(said).toContain(`  ${number}  completed, 20 credits for €9.95, ideal, `);
    expect(said).toContain(`${SITE_B}: 0 orders`);
    const shown = await run('show', number.toLowerCase());
    expect(shown.said).toContain(`${SITE_A}: member ${memberId}`);
    expect(shown.said).toContain(`  payment  completed, €9.95 by ideal, sandbox ${providerId}`);
    expect((await run('show', number, '--site', SITE_B)).said).toBe(`No order has the number ${number}.`);
  });

  it('refunds an order in part and in full [CRE-7]', async () => {
    const { number, memberId, providerId } = await paidOrder();
    expect((await run('refund', number, '--reason', 'kind', '--amount', '500')).said).toContain(
      `€5.00 of ${number} goes back; 10 credits taken back.`,
    );
    expect(await run('refund', number, '--reason', 'kind')).toMatchObject({ code: 0 });
    expect(await run('refund', number, '--reason', 'kind')).toEqual({
      code: 1,
      said: 'Nothing of this order is left to pay back.',
    });
    await doJobs(running());
    const { refunds } = await running().gateways.payments.read(providerId);
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([500, 495]);
    const { credits, paidUser } = await running().database.bare.member.findFirstOrThrow({
      where: { id: memberId },
    });
    expect({ credits, paidUser }).toEqual({ credits: 0, paidUser: false });
    expect((await run('list', '--status', 'refunded')).said).toContain(`${number}  refunded`);
  });

  it('lists what is to be done by hand, until the provider announces it [TRU-6, CRE-7]', async () => {
    const { number, saleId, double, providerId, take } = await paidByFlexpay();
    expect((await run('show', number)).said).toContain(`flexpay ${providerId}, sale ${saleId}`);
    await run('refund', number, '--reason', 'kind', '--amount', '500');
    await doJobs(running());
    expect((await run('due', '--site', SITE_A)).said).toMatch(
      new RegExp(
        `1 refunds to make by hand, 0 .*\n  ${number}  pay back €5\\.00 of the sale ${saleId} at flexpay`,
      ),
    );
    await take(double.credit(providerId, 500));
    expect((await run('due', '--site', SITE_A)).said).toContain('0 refunds to make by hand, 0 postbacks');
    // The site knows another amount than the vendor announces.
    const db = running().database.forTenant(SITE_A);
    await db.payment.updateMany({ where: { providerId }, data: { currency: 'USD' } });
    await take(double.credit(providerId, 100));
    expect((await run('due', '--site', SITE_A)).said).toMatch(
      new RegExp(
        `1 postbacks not booked\n  ${number}  not booked: credit of €1\\.00, sale ${saleId}, .* amount or currency`,
      ),
    );
  });

  it.each([
    [['refund', 'VO-00000-00000'], 'Say why, by --reason "…".'],
    [['refund', 'VO-00000-00000', '--reason', 'why'], 'No order has the number VO-00000-00000.'],
    [['refund', 'VO-00000-00000', '--reason', 'why', '--amount', '5,00'], 'Give the amount in minor units'],
    [['list', '--status', 'lost'], 'npm run orders -- list'],
    [[], 'npm run orders -- list'],
  ])('changes nothing by %j, and says what is wrong [CRE-7]', async (argv, words) => {
    const { code, said } = await run(...argv);
    expect(code).toBe(1);
    expect(said).toContain(words);
  });

  it('names who refunds, once an operator may [CRE-7]', async () => {
    const { number, memberId, orderId } = await paidOrder();
    const { id, email, secret } = await operator(on(SITE_A, 'finance'));
    const refund = ['refund', number, '--reason', 'kind'];
    expect((await run(...refund)).said).toContain('Say who you are');
    const proof = ['--as', email, '--code', appCode(secret, new Date())];
    const lines: string[] = [];
    const console = { password: PASSWORD, write: (line: string) => void lines.push(line) };
    expect(await keepOrders([...refund, ...proof], running(), console)).toBe(0);
    expect(lines[0]).toBe(`€9.95 of ${number} goes back; 20 credits taken back.`);
    expect(await actsOf(id)).toMatchObject([
      {
        action: 'order_refunded',
        subjectId: memberId,
        detail: { orderId, amountMinor: 995, reason: 'kind' },
      },
    ]);
  });
});
