import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { newId } from '~/domain/new-id';
import { paymentsFor } from '~/http/request/site-payments.server';
import { jobHandlers } from '~/jobs.server';
import { action, loader } from '~/routes/api.flexpay-postback';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { flexpayDouble, flexpayGateway, PAYS_BY_FLEXPAY } from '../support/payment-banks';
import { answerOf, ask, asOneRequest, doJobs, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ countries: ['NL', 'PL'], payments: PAYS_BY_FLEXPAY });
const pages = usePages(pageRoutes);
const folder = mkdtempSync(path.join(tmpdir(), 'flexpay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const double = flexpayDouble(folder);
const db = () => running().database.forTenant(SITE_A);

beforeEach(() => {
  running().gateways.flexpay = flexpayGateway(double);
  const bundle = { id: 'small', credits: 20, price_minor: { PLN: 4495, EUR: 995 }, popular: false };
  for (const site of running().tenants.all()) site.bundles.splice(0, Infinity, bundle);
});

/** The vendor asks without cookies, and sees the whole answer. */
async function send(query: string, host = SITE_A) {
  const request = new Request(`http://${host}/api/flexpay-postback?${query}`, { headers: { Host: host } });
  const { status, body } = await asOneRequest(request, () =>
    answerOf(loader({ request, params: {}, context: {} })),
  );
  return [status, body];
}

async function sendAll(postbacks: readonly string[]) {
  for (const postback of postbacks) expect(await send(postback)).toEqual([200, 'OK']);
}

async function person() {
  const { id } = await makeMember(db(), { lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}

async function open(address: string, cookie: string, form?: Record<string, string>) {
  const answer = await pages(ask(address, { cookie, ...(form ? { form } : {}) }));
  const html = (await answer.text()).replace(/<!-- -->/g, '');
  return { status: answer.status, location: answer.headers.get('Location') ?? '', html };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

const CHECKOUT = '/credits/small/creditcard?country=NL';

/** Orders, and follows the link to the vendor. */
async function ordered() {
  const { id: memberId, cookie } = await person();
  const { html } = await open(CHECKOUT, cookie);
  const names = ['key', 'country', 'code', 'total', 'to'];
  const fields = Object.fromEntries(names.map((name) => [name, hidden(html, name)]));
  const { location } = await open(CHECKOUT, cookie, { ...fields, consent: 'on' });
  const { id: orderId, number } = await db().order.findFirstOrThrow({ where: { memberId } });
  return { memberId, cookie, orderId, number, reference: follow(location), location };
}

function follow(location: string): string {
  const opened = double.open(new URL(location).search.slice(1));
  if (!opened.ok) throw new Error(String(opened.detail.fault));
  return opened.value.fields.referenceID!;
}

/** Where the buyer returns to; a changed order reloads its page. */
async function comeBack(reference: string, cookie: string) {
  const { pathname, search } = new URL(double.returnUrl(double.find(reference)!));
  const first = await open(pathname + search, cookie);
  return first.status === 303 ? open(first.location, cookie) : first;
}

const orderRow = (id: string) =>
  db().order.findFirstOrThrow({ where: { id }, include: { payments: true, refunds: true, disputes: true } });
async function ledger(memberId: string) {
  expect(await checkLedger(running().database.sqlFor(SITE_A))).toMatchObject({ fault: null });
  const rows = await db().creditEntry.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
  return rows.map(({ kind, amountCredits }) => `${kind} ${amountCredits}`);
}

describe('a postback of FlexPay', () => {
  it('is answered with OK alone, and books the credits once [TRU-6, PAY-4]', async () => {
    const { memberId, orderId, reference } = await ordered();
    await sendAll(double.decide(reference, 'pay_twice'));
    expect(await orderRow(orderId)).toMatchObject({
      status: 'completed',
      payments: [{ status: 'completed' }],
    });
    expect(await ledger(memberId)).toEqual(['purchase 20']);
  });

  it('books nothing twice in any order and at once [TRU-6, PAY-4]', async () => {
    const { memberId, orderId, reference } = await ordered();
    const late = double.decide(reference, 'pay_late');
    const now = [...double.decide(reference, 'credit_half'), ...double.decide(reference, 'chargeback')];
    const all = [...double.decide(reference, 'deliver'), ...now, ...late];
    await Promise.all(all.map(async (postback) => expect(await send(postback)).toEqual([200, 'OK'])));
    const { refunds, disputes, status } = await orderRow(orderId);
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([497]);
    expect(disputes).toMatchObject([{ amountMinor: 498, status: 'lost' }]);
    expect(status).toBe('disputed');
    const entries = await ledger(memberId);
    expect(entries.filter((entry) => entry.startsWith('purchase'))).toEqual(['purchase 20']);
    expect((await db().member.findFirstOrThrow({ where: { id: memberId } })).credits).toBe(0);
  });

  it('that is forged is refused, and stores nothing [TRU-6]', async () => {
    const { memberId, reference } = await ordered();
    const [postback] = double.decide(reference, 'pay');
    for (const forged of [postback!.replace('EUR', 'USD'), `${postback}&more=1`, '', 'saleID=1'])
      expect(await send(forged)).toEqual([400, 'ERROR']);
    expect(await db().paymentPostback.count({ where: { reference } })).toBe(0);
    expect(await ledger(memberId)).toEqual([]);
  });

  it('to an unknown host, or a site without a shop, is a 404 [TRU-6, TEN-10]', async () => {
    const { reference } = await ordered();
    const [postback] = double.decide(reference, 'pay');
    expect(await send(postback!, 'nobody.example')).toEqual([404, 'ERROR']);
    const site = running().tenants.get(SITE_B)!;
    const { payments } = site.settings;
    site.settings.payments = { provider: 'stripe' };
    expect(await send(postback!, SITE_B)).toEqual([404, 'ERROR']);
    site.settings.payments = payments;
    // The shop of another site knows no such payment.
    expect(await send(postback!, SITE_B)).toEqual([200, 'OK']);
    expect(await db().paymentPostback.count({ where: { reference } })).toBe(0);
  });

  it('is taken while the site is closed for maintenance, and later [TRU-6]', async () => {
    const { memberId, reference } = await ordered();
    running().closed.add(SITE_A);
    await sendAll(double.decide(reference, 'pay'));
    running().closed.delete(SITE_A);
    expect(await ledger(memberId)).toEqual(['purchase 20']);
    const site = running().tenants.get(SITE_A)!;
    // Chargebacks arrive after the site has chosen another provider.
    site.settings.payments = { ...PAYS_BY_FLEXPAY, provider: 'stripe' };
    await sendAll(double.decide(reference, 'chargeback'));
    site.settings.payments = PAYS_BY_FLEXPAY;
    expect(await ledger(memberId)).toEqual(['purchase 20', 'dispute -20']);
  });

  it('that was stored by a stopped process is applied by the job [TRU-6]', async () => {
    const { memberId, reference } = await ordered();
    const [postback] = double.decide(reference, 'pay');
    const { gateways, database, tenants } = running();
    const site = { tenant: tenants.get(SITE_A)!, sql: database.sqlFor(SITE_A), gateways };
    expect(await paymentsFor(site).readEvent(postback!, null)).not.toBeNull();
    expect(await ledger(memberId)).toEqual([]);
    const job = jobHandlers(running()).find(({ name }) => name === 'catch-up-events')!;
    expect(await job.handle({} as never)).toMatchObject({ 'events not caught up': 0 });
    expect(await ledger(memberId)).toEqual(['purchase 20']);
    expect(await job.handle({} as never)).toMatchObject({ 'events caught up': 0 });
  });

  it('takes no other method [TRU-6]', () => {
    expect(action().status).toBe(405);
  });
});

describe('a checkout by FlexPay', () => {
  it('offers cards alone, and says who takes the payment [TRU-6, SAF-9]', async () => {
    const { cookie } = await person();
    const { settings } = running().tenants.get(SITE_A)!;
    const { statement_text } = settings;
    settings.statement_text = '';
    const { html } = await open(CHECKOUT, cookie);
    settings.statement_text = statement_text;
    const methods = [...html.matchAll(/href="\/credits\/small\/(\w+)/g)].map(([, method]) => method);
    expect(methods).toEqual(['creditcard']);
    expect(html).toContain('You pay on the page of Verotel, our payment provider.');
    expect(html).toContain('On your bank statement: <b class="text-ink">Verotel</b>');
    for (const other of ['/credits/small/paypal', '/credits/small/creditcard?country=PL'])
      expect((await open(other, cookie)).status).toBe(404);
    expect((await open('/directdebit?bundle=small', cookie)).location).toContain('/credits');
  });

  it('is paid on return, even without a postback [TRU-6, CRE-6]', async () => {
    const { memberId, cookie, reference } = await ordered();
    double.decide(reference, 'pay_late');
    expect((await comeBack(reference, cookie)).html).toContain('You have 20 more credits');
    await sendAll(double.decide(reference, 'deliver'));
    expect(await ledger(memberId)).toEqual(['purchase 20']);
  });

  it('that is declined costs nothing, and is paid with a new reference [TRU-6, CRE-6]', async () => {
    const { memberId, cookie, orderId, reference } = await ordered();
    double.decide(reference, 'decline');
    expect((await comeBack(reference, cookie)).html).toContain('Nothing was charged.');
    const again = await open(`/transactions/${orderId}`, cookie, { key: newId() });
    const second = follow(again.location);
    expect(second).not.toBe(reference);
    await sendAll(double.decide(second, 'pay'));
    expect(await ledger(memberId)).toEqual(['purchase 20']);
    // The first link can still be paid; that money is surplus.
    await sendAll(double.decide(reference, 'pay'));
    expect(await ledger(memberId)).toEqual(['purchase 20']);
    expect((await orderRow(orderId)).refunds).toMatchObject([{ reason: 'surplus', status: 'requested' }]);
  });

  it('has a refund by hand, which its credit closes [TRU-6, CRE-7]', async () => {
    const { memberId, cookie, orderId, reference } = await ordered();
    await sendAll(double.decide(reference, 'pay'));
    const form = { intent: 'confirm', order: orderId };
    expect((await open('/withdraw', cookie, form)).status).toBe(303);
    await doJobs(running());
    const [refund] = (await orderRow(orderId)).refunds;
    expect(refund).toMatchObject({ status: 'by_hand', amountMinor: 995, providerId: null });
    expect(await db().delivery.findMany({ where: { causeId: refund!.id, memberId: null } })).toMatchObject([
      { kind: 'operator_refund_by_hand' },
    ]);
    const page = await open(`/transactions/${orderId}`, cookie);
    expect(page.html).toContain('It takes up to 14 days.');
    await sendAll(double.credit(reference, 995));
    expect((await orderRow(orderId)).refunds).toMatchObject([{ id: refund!.id, status: 'completed' }]);
    expect((await open(`/transactions/${orderId}`, cookie)).html).not.toContain('It takes up to 14 days.');
    expect(await ledger(memberId)).toEqual(['purchase 20', 'withdrawal -20']);
  });

  it('that nobody pays for a day is cancelled, and booked if paid later [TRU-6, PAY-4]', async () => {
    const { memberId, orderId, reference } = await ordered();
    const dayAgo = new Date(Date.now() - 25 * 3_600_000);
    await db().payment.updateMany({ where: { orderId }, data: { createdAt: dayAgo } });
    const job = jobHandlers(running()).find(({ name }) => name === 'reconcile-payments')!;
    expect(await job.handle({} as never)).toMatchObject({ 'not reconciled': 0 });
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
    await sendAll(double.decide(reference, 'pay'));
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
    expect(await ledger(memberId)).toEqual(['purchase 20']);
  });
});
