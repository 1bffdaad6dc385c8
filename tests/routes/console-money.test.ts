import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { Grant } from '~/domain/operators/rules';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { everywhere, on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { addressOf, loadRoute, pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

const MONEY = 'console.money._index';
const ORDER = 'console.money.$site.orders.$id';
const REFUND = 'console.money.$site.orders.$id_.refund';
const PROPOSAL = 'console.money.$site.refunds.$id';
const CREDITS = 'console.money.$site.credits.$id';
const CODES = 'console.money.$site.codes._index';
const NEW_CODE = 'console.money.$site.codes.new';
const END_CODE = 'console.money.$site.codes.$id';
const FIGURES = 'console.money.figures';
const CSV = 'console.money.csv';

type Person = MadeOperator & { cookie: string };
type Asked = { by?: Person; id?: string; site?: string; query?: string; form?: Record<string, string> };

async function person(grants: Grant[], session: { provenAt?: Date } = {}): Promise<Person> {
  const operator = await makeOperator(running(), grants);
  return { ...operator, cookie: await operatorSession(running(), operator, session) };
}

let [fay, finn, sue, ada, own]: Person[] = [];
beforeAll(async () => {
  [fay, finn] = [await person(on(SITE_A, 'finance')), await person(everywhere('finance'))];
  [sue, ada] = [await person(on(SITE_A, 'support')), await person(everywhere('auditor'))];
  own = await person(everywhere('owner'));
});

async function answer(name: string, { by = fay!, id = '', site = SITE_A, query = '', form }: Asked = {}) {
  const { loader, action } = await loadRoute(name);
  const params = { id, site };
  const sent = form ? { form: Object.entries(form) } : {};
  const address = addressOf(name, params) + query;
  return visit(form ? action : loader, ask(address, { host: CONSOLE, cookie: by.cookie, ...sent }), params);
}

async function pageOf<Page>(name: string, asked: Asked = {}): Promise<Page> {
  const { status, body } = await answer(name, asked);
  expect(status).toBe(200);
  return body as Page;
}

const db = () => running().database.forTenant(SITE_A);

/** A paid order of € 9.95; `amountMinor` makes it a larger one. */
async function paidOrder(amountMinor = 995) {
  const { database, gateways } = running();
  const { id: memberId, email } = await makeMember(db(), { lastSeenAt: new Date('2026-01-05T12:00:00Z') });
  const placed = await placedOrder(running(), SITE_A, memberId);
  gateways.sandbox!.decide(placed.providerId, 'pay');
  const state = await gateways.payments.read(placed.providerId);
  await applyPaymentState(database.sqlFor(SITE_A), state, { now: new Date(), ...gateways });
  const { orderId } = placed;
  if (amountMinor !== 995) await db().order.updateMany({ where: { id: orderId }, data: { amountMinor } });
  return { ...placed, memberId, email };
}

type RefundForm = { amount?: string; reason?: string; key?: string; seen?: string; intent?: string };
const refunding = (form: RefundForm = {}) => ({
  ...{ amount: '', reason: 'goodwill', key: newId(), seen: '0', intent: 'confirm' },
  ...form,
});

type Section = { id: string; lines: { href: string; what: string; when: string; isLate: boolean }[] };
type MoneyPage = {
  waiting: Section[] | null;
  orders: { number: string; href: string; state: string }[];
  olderHref: string | null;
  sites: { text: string }[];
  frame: { links: { href: string }[] };
};
type OrderPage = { lines: { what: string; detail: string }[]; refundHref: string | null; frame: object };

describe('the orders of a site', () => {
  it('are found by number, address and member, and filtered [CON-5]', async () => {
    const { number, memberId, email, orderId } = await paidOrder();
    for (const q of [number.toLowerCase(), email, memberId])
      expect((await pageOf<MoneyPage>(MONEY, { query: `?q=${encodeURIComponent(q)}` })).orders).toMatchObject(
        [{ number, href: `/console/money/${SITE_A}/orders/${orderId}`, state: 'paid' }],
      );
    const numbers = async (query: string) =>
      (await pageOf<MoneyPage>(MONEY, { query })).orders.map((order) => order.number);
    expect(await numbers(`?q=${memberId}&state=completed&method=ideal`)).toEqual([number]);
    expect(await numbers(`?q=${memberId}&state=failed`)).toEqual([]);
    expect(await numbers(`?q=${memberId}&method=paypal`)).toEqual([]);
    expect(await numbers(`?q=nobody%40example.com`)).toEqual([]);
    expect(await numbers(`?q=${memberId}&before=${orderId}`)).toEqual([]);
  });

  it('are 50 a page, and those of granted sites alone [CON-5, TEN-10]', async () => {
    const { memberId } = await paidOrder();
    const row = await db().order.findFirstOrThrow({ where: { memberId } });
    await db().order.createMany({
      data: Array.from({ length: 60 }, () => {
        const id = newId();
        return { ...row, id, number: `TE-${id.slice(-10)}`, idempotencyKey: id };
      }),
    });
    const first = await pageOf<MoneyPage>(MONEY, { query: `?q=${memberId}` });
    expect(first.orders).toHaveLength(50);
    const next = new URL(first.olderHref!, 'http://x').search;
    expect((await pageOf<MoneyPage>(MONEY, { query: next })).orders).toHaveLength(11);
    expect((await answer(MONEY, { query: `?site=${SITE_B}` })).status).toBe(404);
    const ofB = await pageOf<MoneyPage>(MONEY, { by: finn!, query: `?site=${SITE_B}&q=${memberId}` });
    expect(ofB.orders).toEqual([]);
    expect([first.sites.length, ofB.sites.length]).toEqual([1, 2]);
    await db().order.deleteMany({ where: { memberId, number: { startsWith: 'TE-' } } });
  });

  it('are read by auditors, who change nothing [CON-5]', async () => {
    const { orderId } = await paidOrder();
    const page = await pageOf<OrderPage>(ORDER, { by: ada!, id: orderId });
    expect(page.refundHref).toBeNull();
    expect((await answer(REFUND, { by: ada!, id: orderId })).status).toBe(404);
    expect((await answer(REFUND, { by: ada!, id: orderId, form: refunding() })).status).toBe(404);
    for (const by of [sue!, own!]) expect((await answer(ORDER, { by, id: orderId })).status).toBe(404);
    expect((await answer(ORDER, { by: finn!, site: SITE_B, id: orderId })).status).toBe(404);
  });
});

describe('a refund', () => {
  it('is checked, then confirmed, and stands in the timeline [CON-5]', async () => {
    const { orderId, number } = await paidOrder();
    const form = refunding({ amount: '4,50', intent: '' });
    const checked = await answer(REFUND, { id: orderId, form });
    expect(checked.status).toBe(200);
    expect((checked.body as { lines: string[] }).lines[0]).toBe(`€4.50 of order ${number} goes back.`);
    expect(await db().refund.count({ where: { orderId } })).toBe(0);
    const sent = await answer(REFUND, { id: orderId, form: { ...form, intent: 'confirm' } });
    expect(sent.headers.get('Location')).toBe(`/console/money/${SITE_A}/orders/${orderId}?done=refunded`);
    const { lines } = await pageOf<OrderPage>(ORDER, { id: orderId });
    expect(lines.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Ordered', 'Paid', 'Purchase: 20', 'Refund (by an operator)', 'Mail: receipt']),
    );
    expect(lines.find(({ what }) => what === `Paid back by ${fay!.name}`)!.detail).toBe('€4.50, goodwill');
    const act = await db().auditEntry.findFirstOrThrow({
      where: { action: 'order_refunded', operatorId: fay!.id },
    });
    expect(act.detail).toMatchObject({ amountMinor: 450, reason: 'goodwill', orderId });
  });

  it('is booked once by 50 posts of one form [CON-5]', async () => {
    const { orderId } = await paidOrder();
    const form = refunding({ amount: '9.95' });
    const posts = await Promise.all(Array.from({ length: 50 }, () => answer(REFUND, { id: orderId, form })));
    expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303));
    expect(await db().refund.count({ where: { orderId } })).toBe(1);
  });

  it('answers 409 if something was paid back meanwhile [CON-5]', async () => {
    const { orderId } = await paidOrder();
    await answer(REFUND, { id: orderId, form: refunding({ amount: '1' }) });
    const late = await answer(REFUND, { by: finn!, id: orderId, form: refunding({ amount: '2' }) });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ typed: { amount: '2', key: null, seen: null } });
    expect(await db().refund.count({ where: { orderId } })).toBe(1);
  });

  it.each([
    ['amount', { amount: '10' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['amount', { amount: '1.234' }],
    ['amount', { amount: 'much' }],
    ['reason', { reason: 'because' }],
    ['key', { key: 'none' }],
  ])('is refused at %s, and keeps what was typed: %o [CON-5]', async (field, form) => {
    const { orderId } = await paidOrder();
    const { status, body } = await answer(REFUND, { id: orderId, form: refunding(form) });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(body).toMatchObject({ typed: form });
    expect(await db().refund.count({ where: { orderId } })).toBe(0);
  });

  it('asks again for an old second factor [CON-5, CON-1]', async () => {
    const { orderId } = await paidOrder();
    const late = await person(on(SITE_A, 'finance'), { provenAt: new Date(Date.now() - 11 * 60_000) });
    const { status, headers } = await answer(REFUND, { by: late, id: orderId, form: refunding() });
    expect([status, headers.get('Location')?.split('?')[0]]).toEqual([303, '/console/code']);
    expect(await db().refund.count({ where: { orderId } })).toBe(0);
  });
});

describe('a refund above the limit', () => {
  async function proposed() {
    const { orderId, number } = await paidOrder(7995);
    const key = newId();
    const { headers } = await answer(REFUND, { id: orderId, form: refunding({ key }) });
    expect(headers.get('Location')).toMatch(/done=refund_proposed$/);
    return { orderId, number, key };
  }

  it('waits for somebody else, whom its page lets decide [CON-5]', async () => {
    const { orderId, number, key } = await proposed();
    const { waiting } = await pageOf<MoneyPage>(MONEY);
    const line = waiting!
      .find(({ id }) => id === 'proposals')!
      .lines.find(({ what }) => what.includes(number));
    expect(line!.href).toBe(`/console/money/${SITE_A}/refunds/${key}`);
    expect(await pageOf(PROPOSAL, { id: key })).toMatchObject({ isOwn: true, isOpen: false });
    expect(await pageOf(PROPOSAL, { by: ada!, id: key })).toMatchObject({ isOwn: false, isOpen: false });
    expect(await pageOf(PROPOSAL, { by: finn!, id: key })).toMatchObject({ isOpen: true });
    const mine = await answer(PROPOSAL, { id: key, form: { outcome: 'approved' } });
    expect(mine.status).toBe(422);
    expect((await answer(PROPOSAL, { by: ada!, id: key, form: { outcome: 'approved' } })).status).toBe(404);
    expect((await answer(PROPOSAL, { by: finn!, id: key, form: { outcome: 'maybe' } })).status).toBe(422);
    expect(await db().refund.count({ where: { orderId } })).toBe(0);
    const approved = await answer(PROPOSAL, { by: finn!, id: key, form: { outcome: 'approved' } });
    expect(approved.headers.get('Location')).toMatch(/done=refund_approved$/);
    expect(await db().refund.count({ where: { orderId } })).toBe(1);
    const page = await pageOf<{ decided: string }>(PROPOSAL, { by: ada!, id: key });
    expect(page.decided).toBe(`${finn!.name} approved the refund`);
  });

  it('answers 409 to who decides second [CON-5]', async () => {
    const { key } = await proposed();
    const third = await person(on(SITE_A, 'finance'));
    await answer(PROPOSAL, { by: finn!, id: key, form: { outcome: 'declined' } });
    const { status } = await answer(PROPOSAL, { by: third, id: key, form: { outcome: 'approved' } });
    expect(status).toBe(409);
  });
});

describe('credits', () => {
  const give = (credits: string, asked: Asked, key = newId()) =>
    answer(CREDITS, { ...asked, form: { credits, reason: 'goodwill', key } });
  const balance = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).credits;

  it('are given with a reason, once for each form [CON-5]', async () => {
    const { id } = await makeMember(db(), { credits: 5 });
    const key = newId();
    const posts = await Promise.all(Array.from({ length: 10 }, () => give('500', { id }, key)));
    expect(posts.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(await balance(id)).toBe(505);
    const acts = await db().auditEntry.findMany({ where: { subjectId: id, action: 'credits_granted' } });
    expect(acts.map(({ operatorId, detail }) => [operatorId, detail])).toEqual([
      [fay!.id, { credits: 500, reason: 'goodwill' }],
    ]);
  });

  it('of support are at most 50 a day, also at once [CON-5]', async () => {
    const { id } = await makeMember(db(), { credits: 0 });
    const by = await person(on(SITE_A, 'support'));
    const posts = await Promise.all(Array.from({ length: 10 }, () => give('20', { by, id })));
    expect(posts.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(posts.filter(({ status }) => status === 422)).toHaveLength(8);
    expect(await balance(id)).toBe(40);
    const { limit } = await pageOf<{ limit: string }>(CREDITS, { by, id });
    expect(limit).toBe('You give 50 credits a day on this site; 10 are left today (UTC).');
    expect((await give('10', { by, id })).status).toBe(303);
    expect((await give('1', { by, id })).status).toBe(422);
  });

  it.each(['0', '-5', '1.5', '10001', 'ten', ''])('are a whole number: %s [CON-5]', async (credits) => {
    const { id } = await makeMember(db(), { credits: 5 });
    const { status, body } = await give(credits, { id });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['credits']);
    expect(await balance(id)).toBe(5);
  });

  it('are nobody else’s to give [CON-5]', async () => {
    const { id } = await makeMember(db());
    for (const by of [ada!, own!]) expect((await give('5', { by, id })).status).toBe(404);
    expect((await give('5', { by: finn!, id: newId() })).status).toBe(404);
    expect((await give('5', { by: finn!, id, site: SITE_B })).status).toBe(404);
  });
});

describe('a discount code', () => {
  const make = (form: Record<string, string>) => answer(NEW_CODE, { form: { percent: '20', ...form } });
  const codes = () => db().discountCode.findMany({ where: { code: { startsWith: 'SPRING' } } });

  it('is made, listed and ended by the rules of the command [CON-5, DSC-5]', async () => {
    const made = await make({ discount: 'spring-a', currency: 'eur', minimum: '12,50', country: 'nl' });
    expect(made.headers.get('Location')).toBe(`/console/money/${SITE_A}/codes?done=code_made`);
    const [row] = await codes();
    expect(row).toMatchObject({ code: 'SPRING-A', minimumOrderMinor: 1250, currency: 'EUR', country: 'NL' });
    const taken = await make({ discount: 'SPRING-A' });
    expect([taken.status, taken.body]).toMatchObject([422, { errors: { discount: expect.any(Array) } }]);
    const { codes: lines } = await pageOf<{ codes: { key: string; details: string }[] }>(CODES);
    expect(lines.find(({ key }) => key === row!.id)!.details).toContain('from €12.50');
    expect((await answer(END_CODE, { id: row!.id })).status).toBe(200);
    expect((await answer(END_CODE, { id: row!.id, form: {} })).status).toBe(303);
    expect((await answer(END_CODE, { id: row!.id, form: {} })).status).toBe(409);
    expect((await codes())[0]!.status).toBe('ended');
    const acts = await db().auditEntry.findMany({ where: { subjectId: row!.id }, orderBy: { id: 'asc' } });
    expect(acts.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['discount_added', fay!.id],
      ['discount_ended', fay!.id],
    ]);
  });

  it.each([
    ['discount', { discount: 'a' }],
    ['discount', { discount: 'WELCOME25' }],
    ['percent', { discount: 'SPRING-B', percent: '91' }],
    ['until', { discount: 'SPRING-B', until: '2020-01-01' }],
    ['minimum', { discount: 'SPRING-B', minimum: '20' }],
    ['member', { discount: 'SPRING-B', member: 'nobody@example.com' }],
    ['country', { discount: 'SPRING-B', country: 'Mars' }],
  ])('is refused at %s, and keeps what was typed: %o [CON-5]', async (field, form) => {
    const { status, body } = await make(form);
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect(body).toMatchObject({ typed: form });
    expect((await codes()).some(({ code }) => code === 'SPRING-B')).toBe(false);
  });
});

describe('what waits', () => {
  it('has withdrawals and disputes by their deadline, and refunds to make by hand [CON-5]', async () => {
    const [withdrawn, disputed] = [await paidOrder(), await paidOrder()];
    const day = (text: string) => new Date(`${text}T12:00:00Z`);
    const paymentOf = async (orderId: string) =>
      (await db().payment.findFirstOrThrow({ where: { orderId } })).id;
    const row = { tenantId: SITE_A, amountMinor: 995, credits: 20 };
    await db().withdrawal.create({
      data: {
        ...{ id: newId(), tenantId: SITE_A, orderId: withdrawn.orderId, credits: 20, refundMinor: 995 },
        ...{ createdAt: day('2026-01-10'), confirmedAt: day('2026-01-10') },
      },
    });
    await db().refund.create({
      data: {
        ...{ ...row, id: newId(), orderId: withdrawn.orderId, status: 'by_hand', reason: 'withdrawal' },
        ...{ paymentId: await paymentOf(withdrawn.orderId), createdAt: day('2026-01-10') },
      },
    });
    await db().dispute.create({
      data: {
        ...{ ...row, id: newId(), orderId: disputed.orderId, status: 'open', providerId: newId() },
        ...{ paymentId: await paymentOf(disputed.orderId), createdAt: day('2026-01-10') },
        answerBy: day('2099-01-20'),
      },
    });
    const { waiting } = await pageOf<MoneyPage>(MONEY);
    const lineOf = (section: string, number: string) =>
      waiting!.find(({ id }) => id === section)?.lines.find(({ what }) => what.includes(number));
    expect(lineOf('withdrawals', withdrawn.number)).toMatchObject({
      when: 'until 24 January 2026',
      isLate: true,
    });
    expect(lineOf('disputes', disputed.number)).toMatchObject({
      when: 'until 20 January 2099',
      isLate: false,
    });
    expect(lineOf('by_hand', withdrawn.number)).toBeDefined();
    const dashboard = await pageOf<{ waiting: { what: string; href: string }[] }>('console._index');
    expect(dashboard.waiting).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: '1 withdrawal to pay back', href: `/console/money?site=${SITE_A}` }),
        expect.objectContaining({ what: '1 open dispute of a payment' }),
        expect.objectContaining({ what: '1 refund to make by hand' }),
      ]),
    );
    const page = await pageOf<{ isDisputed: boolean }>(ORDER, { id: disputed.orderId });
    expect(page.isDisputed).toBe(true);
  });
});

describe('the money’s figures', () => {
  type Figures = {
    currencies: {
      currency: string;
      plot: { bars: { key: string; up: number; down: number }[] };
      tables: { rows: string[][] }[];
    }[];
    ledger: string[] | null;
  };
  beforeAll(async () => {
    const order = await paidOrder();
    // Half past eleven in the evening of 31 May in UTC is 1 June in Amsterdam.
    const completedAt = new Date('2025-05-31T22:30:00Z');
    await db().order.updateMany({ where: { id: order.orderId }, data: { completedAt } });
    await answer(REFUND, { id: order.orderId, form: refunding({ amount: '2.95' }) });
    const createdAt = new Date('2025-06-03T10:00:00Z');
    await db().refund.updateMany({ where: { orderId: order.orderId }, data: { createdAt } });
  });

  it('count by day and method on the site’s own clock [CON-5]', async () => {
    const page = await pageOf<Figures>(FIGURES, { by: own!, query: `?site=${SITE_A}&month=2025-06` });
    const [euro, ...others] = page.currencies;
    expect([euro!.currency, others.length]).toEqual(['EUR', 0]);
    expect(euro!.tables.map(({ rows }) => rows)).toEqual([
      [
        ['1 June 2025', '1', '€9.95', '€0.00', '€0.00', '€9.95'],
        ['3 June 2025', '0', '€0.00', '€2.95', '€0.00', '−€2.95'],
        ['All', '1', '€9.95', '€2.95', '€0.00', '€7.00'],
      ],
      [
        ['iDEAL', '1', '€9.95', '€2.95', '€0.00', '€7.00'],
        ['All', '1', '€9.95', '€2.95', '€0.00', '€7.00'],
      ],
    ]);
    expect(euro!.plot.bars).toHaveLength(30);
    expect(euro!.plot.bars[0]).toEqual({ key: '2025-06-01', up: 995, down: 0 });
    const may = await pageOf<Figures>(FIGURES, { query: '?month=2025-05' });
    expect(may.currencies).toEqual([]);
  });

  it('count by month of a year, and are a file that runs no formula [CON-5]', async () => {
    const page = await pageOf<Figures>(FIGURES, { query: '?year=2025' });
    expect(page.currencies[0]!.plot.bars).toHaveLength(12);
    expect(page.currencies[0]!.tables[0]!.rows[0]![0]).toBe('June 2025');
    const { headers, body } = await answer(CSV, { query: '?month=2025-06' });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="money-2025-06.csv"');
    expect((body as string).trimEnd().split('\r\n')).toEqual([
      'Time,Method,Currency,Orders,Paid,Paid back,Disputed,Left',
      '2025-06-01,iDEAL,EUR,1,9.95,0,0,9.95',
      '2025-06-03,iDEAL,EUR,0,0,2.95,0,-2.95',
    ]);
  });

  it('compare the ledger once it is asked for [CON-5, CRE-1]', async () => {
    expect((await pageOf<Figures>(FIGURES)).ledger).toBeNull();
    const { id } = await makeMember(db(), { credits: 0 });
    await db().member.updateMany({ where: { id }, data: { credits: 7 } });
    const { ledger } = await pageOf<Figures>(FIGURES, { query: '?check=ledger' });
    expect(ledger!.some((line) => line.includes(`${id}: the balance is 7, the ledger comes to 0`))).toBe(
      true,
    );
  });

  it.each(['month=2026-13', 'year=26', 'year='])('do not exist for %s [CON-5]', async (query) => {
    for (const name of [FIGURES, CSV]) expect((await answer(name, { query: `?${query}` })).status).toBe(404);
  });
});

describe('the pages of money', () => {
  const htmlOf = async (name: string, { by = fay!, id = '', query = '', form }: Asked = {}) => {
    const sent = form ? { form: Object.entries(form) } : {};
    const address = addressOf(name, { id, site: SITE_A }) + query;
    return (await pages(ask(address, { host: CONSOLE, cookie: by.cookie, ...sent }))).text();
  };

  it('are complete as plain HTML [CON-5, CON-1]', async () => {
    const { orderId, memberId, number } = await paidOrder();
    expect(await htmlOf(ORDER, { id: orderId })).toContain(`Order ${number}</h1>`);
    expect(await htmlOf(REFUND, { id: orderId })).toContain('You alone pay back up to €50.00 of an order.');
    const checked = await htmlOf(REFUND, { id: orderId, form: refunding({ amount: '1', intent: '' }) });
    for (const part of [`€1.00 of order ${number} goes back.`, 'name="amount" value="1"', 'value="confirm"'])
      expect(checked).toContain(part);
    const lost = await htmlOf(REFUND, { id: orderId, form: refunding({ amount: '1', seen: '7' }) });
    for (const part of ['Something was paid back meanwhile', 'name="seen" value="0"', 'value="1"'])
      expect(lost).toContain(part);
    expect(await htmlOf(CREDITS, { id: memberId })).toContain('At most 10,000 at once.');
    expect(await htmlOf(NEW_CODE)).toContain('name="discount"');
    await answer(NEW_CODE, { form: { discount: 'HTML-CODE', percent: '5' } });
    expect(await htmlOf(CODES)).toContain('HTML-CODE, 5 %');
    expect(await htmlOf(MONEY, { query: `?q=${memberId}` })).toContain(number);
    const figures = await htmlOf(FIGURES);
    expect(figures).toMatch(/<svg[^>]*role="img"/);
    expect(figures).toContain('<title id="plot-EUR-title">Paid and paid back, EUR</title>');
  });
});
