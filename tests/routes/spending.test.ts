import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { changeLimits } from '~/domain/spending/change-limits.server';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { placedOrder } from '../support/orders';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { PASSWORD } from './sign-up-world';

const running = useRunning({ domain_language: 'en', logged_out_search: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

const DAY_MS = 86_400_000;
const SETTINGS = '/notifications/spending';
const pausePath = (from: string) => `${SETTINGS}/pause?from=${from}`;

/** An old member without newcomers' discounts. */
async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const old = { signupAt: new Date(0), lastSeenAt: new Date(), passwordHash };
  const { id } = await makeMember(db(), { ...old, ...seed });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}

async function open(path: string, given: Parameters<typeof ask>[1] = {}) {
  const answer = await pages(ask(path, given));
  const html = (await answer.text()).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  return { status: answer.status, location: answer.headers.get('Location'), headers: answer.headers, html };
}

const save = (cookie: string, form: Record<string, string>) =>
  open(SETTINGS, { cookie, form: { day: '', week: '', month: '', ...form } });

const limits = (memberId: string) => db().spendingLimit.findMany({ where: { memberId } });

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

const orderForm = (html: string): Record<string, string> => ({
  ...Object.fromEntries(['key', 'country', 'code', 'total'].map((name) => [name, hidden(html, name)])),
  consent: 'on',
});

async function pauseSite(id: string, days = 7) {
  const sitePausedUntil = new Date(Date.now() + days * DAY_MS);
  await db().member.update({ where: { id }, data: { sitePausedUntil } });
}

describe('the spending settings', () => {
  it('save amounts with a comma or a point [TRU-5]', async () => {
    const { id, cookie } = await person();
    const saved = await save(cookie, { day: '20', week: '50,5', month: '99.99' });
    expect([saved.status, saved.location]).toEqual([303, SETTINGS]);
    const rows = await limits(id);
    expect(Object.fromEntries(rows.map(({ period, amountMinor }) => [period, amountMinor]))).toEqual({
      day: 2000,
      week: 5050,
      month: 9999,
    });
    const { html } = await open(SETTINGS, { cookie });
    expect(html).toContain('value="50.50"');
    expect(html).toContain('€0.00 of €20.00 today');
    expect(html).toContain('In the last 12 months you spent €0.00.');
    await save(cookie, { day: '0' });
    expect((await open(SETTINGS, { cookie })).html).toContain('€0.00 of €0.00 today');
  });

  it.each(['-5', '1 000', '1.234', 'ten', '1000000', '5,'])(
    'refuse %s, and keep what was typed [TRU-5, ERR-4]',
    async (week) => {
      const { id, cookie } = await person();
      const { status, html } = await save(cookie, { day: '20', week });
      expect(status).toBe(422);
      expect(html).toContain('Enter at most six digits');
      expect(html).toContain(`value="${week}"`);
      expect(html).toContain('value="20"');
      expect(await limits(id)).toEqual([]);
    },
  );

  it('show a raise with its time, and take it back [TRU-5]', async () => {
    const { id, cookie } = await person();
    await save(cookie, { week: '20' });
    await save(cookie, { week: '80' });
    const { html } = await open(SETTINGS, { cookie });
    expect(html).toMatch(/From \w+day, \d\d:\d\d: €80\.00/);
    expect(html).toContain('Keep €20.00');
    // The field has the chosen amount, so that saving again changes nothing.
    await save(cookie, { week: '80.00' });
    expect(await limits(id)).toMatchObject([{ amountMinor: 2000, nextMinor: 8000 }]);
    expect(html).toContain('type="hidden" name="week" value="20.00"');
    expect((await save(cookie, { week: '20.00' })).status).toBe(303);
    expect(await limits(id)).toMatchObject([{ amountMinor: 2000, nextMinor: null, nextAt: null }]);
  });

  it('sum up what was spent in twelve months [TRU-5]', async () => {
    const { id, cookie } = await person();
    const paid = async (amountMinor: number, daysAgo: number, refundedMinor = 0) => {
      const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
      const order = { id: newId(), tenantId: SITE_A, memberId: id, number: newId(), idempotencyKey: newId() };
      const terms = { bundleId: 'small', credits: 20, currency: 'EUR', country: 'NL', method: 'ideal' };
      const money = { amountMinor, refundedMinor, status: 'completed' as const };
      await db().order.create({ data: { ...order, ...terms, ...money, createdAt, completedAt: createdAt } });
    };
    await paid(10_000, 1);
    await paid(3000, 360, 1000);
    await paid(50_000, 370);
    const { html } = await open(SETTINGS, { cookie });
    expect(html).toContain('In the last 12 months you spent €120.00.');
  });
});

describe('the pages that sell', () => {
  it('show the spent part of a limit [TRU-5]', async () => {
    const { id, cookie } = await person();
    const paths = ['/credits', '/credits/small', '/pricing'];
    for (const path of paths) expect((await open(path, { cookie })).html, path).not.toContain(SETTINGS);
    await save(cookie, { week: '20' });
    await placedOrder(running(), SITE_A, id);
    for (const path of paths) {
      const { html } = await open(path, { cookie });
      expect(html, path).toMatch(/€\d+\.\d\d of €20\.00 this week · <a href="\/notifications\/spending"/);
    }
    const live = await open('/credits/live', { cookie, script: true });
    expect(JSON.parse(live.html)).toMatchObject({
      spending: [expect.stringMatching(/of €20\.00 this week/)],
    });
  });

  it('keep choice and consent of a refused order [TRU-5, ERR-4]', async () => {
    const { id, cookie } = await person();
    await changeLimits(
      sql(),
      { memberId: id, currency: 'EUR', wanted: { day: 100, week: null, month: null } },
      { now: new Date() },
    );
    const path = '/credits/small/paypal?country=NL';
    const { html } = await open(path, { cookie });
    const refused = await open(path, { cookie, form: orderForm(html) });
    expect(refused.status).toBe(422);
    expect(refused.html).toMatch(
      /That is more than your limit of €1\.00 a day\. You have €1\.00 left until .+, 00:00\./,
    );
    expect(refused.html).toMatch(/<input[^>]*name="consent"[^>]*checked/);
    expect(refused.html).toContain('action="/credits/small/paypal?country=NL"');
    expect(await db().order.count({ where: { memberId: id } })).toBe(0);
  });
});

describe('a pause from buying', () => {
  it('is confirmed on a page of its own [TRU-5]', async () => {
    const { id, cookie } = await person();
    const { html } = await open(pausePath('buying'), { cookie });
    expect(html).toContain('A pause cannot be lifted early');
    expect([...html.matchAll(/<option value="(\d+)"/g)].map(([, days]) => days)).toEqual([
      '1',
      '3',
      '7',
      '14',
      '30',
    ]);
    const unfit = await open(pausePath('buying'), { cookie, form: { from: 'buying', days: '2' } });
    expect(unfit.status).toBe(422);
    expect(unfit.html).toContain('Choose how long the pause lasts.');
    const started = await open(pausePath('buying'), { cookie, form: { from: 'buying', days: '3' } });
    expect([started.status, started.location]).toEqual([303, SETTINGS]);
    const { buyingPausedUntil } = await db().member.findFirstOrThrow({ where: { id } });
    expect(buyingPausedUntil!.getTime() - Date.now()).toBeGreaterThan(3 * DAY_MS - 60_000);
  });

  it('shows its end instead of each button to buy [TRU-5]', async () => {
    const { id, cookie } = await person({ credits: 0 });
    const { orderId } = await placedOrder(running(), SITE_A, id);
    await open(pausePath('buying'), { cookie, form: { from: 'buying', days: '7' } });
    for (const path of ['/credits', '/premium', '/pricing', `/transactions/${orderId}`, SETTINGS]) {
      const { html } = await open(path, { cookie });
      expect(html, path).toMatch(/You pause from buying until \d+ \w+ \d{4}, \d\d:\d\d/);
      const main = html.slice(html.indexOf('id="main"'), html.indexOf('</main>'));
      expect(main, path).not.toMatch(/href="\/credits|>Pay now</);
    }
    const other = (await person()).id;
    expect((await open(`/members/${other}/gift`, { cookie })).html).toContain('You pause from buying until');
    expect((await open('/members', { cookie })).html).not.toContain('href="/premium"');
    const live = await open('/credits/live', { cookie, script: true });
    expect(JSON.parse(live.html)).toMatchObject({ bundles: [], paused: { date: expect.any(String) } });
  });

  it('closes each checkout and refuses its posts [TRU-5]', async () => {
    const { id, cookie } = await person();
    const path = '/credits/small/paypal?country=NL';
    const form = orderForm((await open(path, { cookie })).html);
    const debit = '/directdebit?bundle=small&country=NL';
    await open(pausePath('buying'), { cookie, form: { from: 'buying', days: '1' } });
    for (const each of [path, debit, '/credits/repeat-order']) {
      const { status, location } = await open(each, { cookie });
      expect([status, location], each).toEqual([303, '/credits']);
    }
    expect(await open(path, { cookie, form })).toMatchObject({ status: 303, location: '/credits' });
    expect(await db().order.count({ where: { memberId: id } })).toBe(0);
  });

  it('lets members spend the credits they have [TRU-5]', async () => {
    const { cookie } = await person({ credits: 100 });
    const other = (await person()).id;
    await open(pausePath('buying'), { cookie, form: { from: 'buying', days: '1' } });
    const form = { text: 'Hello', client_key: newId() };
    expect((await open(`/members/${other}/chat`, { cookie, form })).status).toBe(303);
  });
});

describe('a pause from the site', () => {
  it('logs out and names its end [TRU-5]', async () => {
    const { id, cookie } = await person();
    const form = { from: 'site', days: '30', password: PASSWORD };
    const started = await open(pausePath('site'), { cookie, form });
    expect([started.status, started.location]).toEqual([303, '/login']);
    expect(decodeURIComponent(started.headers.getSetCookie().join())).toContain('spending:site_started');
    expect(await db().session.count({ where: { memberId: id } })).toBe(0);
    expect((await open('/members', { cookie })).location).not.toBe('/paused');
  });

  it.each([
    ['', 'This field is still empty.'],
    ['not the password', 'That is not your password.'],
  ])('refuses the password “%s” and keeps the length [TRU-5, ERR-4]', async (password, text) => {
    const { id, cookie } = await person();
    const refused = await open(pausePath('site'), { cookie, form: { from: 'site', days: '30', password } });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(text);
    expect(refused.html).toMatch(/<option value="30" selected/);
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ sitePausedUntil: null });
  });

  it('shows one page with the links required by law [TRU-5]', async () => {
    const { id } = await person();
    await pauseSite(id);
    const cookie = `${await signedIn(running(), id)}; locale=en`;
    for (const path of ['/', '/members', '/chats', '/profile', '/credits', '/notifications', SETTINGS])
      expect(await open(path, { cookie }), path).toMatchObject({ status: 303, location: '/paused' });
    const { status, html } = await open('/paused', { cookie });
    expect(status).toBe(200);
    expect(html).toMatch(/It ends by itself on \d+ \w+ \d{4}, \d\d:\d\d\./);
    const ways = [
      '/notifications/data',
      '/notifications/delete',
      '/transactions',
      '/withdraw',
      '/complaints',
    ];
    for (const path of ways) {
      expect(html, path).toContain(`href="${path}"`);
      expect((await open(path, { cookie })).status, path).toBe(200);
    }
    expect((await open('/pages/terms', { cookie })).status).toBe(200);
  });

  it('answers scripts as without a login [TRU-5]', async () => {
    const { id } = await person();
    await pauseSite(id);
    const cookie = await signedIn(running(), id);
    const headers = { 'X-Client-Request': '1' };
    const other = (await person()).id;
    const form = { text: 'Hello', client_key: newId() };
    expect((await open(`/members/${other}/chat`, { cookie, script: true, form })).status).toBe(401);
    expect((await open('/api/chats.php', { cookie, headers })).status).toBe(200);
  });

  it('ends by itself [TRU-5]', async () => {
    const { id } = await person();
    await pauseSite(id, -1);
    const cookie = `${await signedIn(running(), id)}; locale=en`;
    expect((await open('/members', { cookie })).status).toBe(200);
    expect(await open('/paused', { cookie })).toMatchObject({ status: 303, location: '/members' });
  });
});
