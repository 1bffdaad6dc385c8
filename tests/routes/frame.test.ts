import { expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

async function balanceOf(credits: number, paidUser: boolean): Promise<string | undefined> {
  const { id } = await makeMember(running().database.forTenant(SITE_A), { credits, paidUser });
  const page = await pages(ask('/members', { cookie: `${await signedIn(running(), id)}; locale=en` }));
  expect(page.status).toBe(200);
  return new RegExp(`<[^>]*data-credits="${credits}"[^>]*>`).exec(await page.text())?.[0];
}

it.each([
  [11, null],
  [10, 'warning'],
  [1, 'warning'],
  [0, 'danger'],
])('shows a paying member’s balance of %i as %s [NAV-12]', async (credits, look) => {
  const badge = await balanceOf(credits, true);
  expect(badge).toBeDefined();
  for (const each of ['warning', 'danger']) expect(badge?.includes(`text-${each}`), each).toBe(each === look);
});

it('shows others a low balance [NAV-8, NAV-12]', async () => {
  expect(await balanceOf(11, false)).toBeUndefined();
  expect(await balanceOf(10, false)).toContain('text-warning');
  expect(await balanceOf(0, false)).toContain('text-danger');
});

async function waysOf(seed: {
  paidUser: boolean;
  trialUntil?: Date;
}): Promise<{ ways: string[]; page: string }> {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { credits: 11, paidUser: seed.paidUser });
  if (seed.trialUntil) await db.member.update({ where: { id }, data: { trialUntil: seed.trialUntil } });
  const page = await (
    await pages(ask('/members', { cookie: `${await signedIn(running(), id)}; locale=en` }))
  ).text();
  const [nav = ''] = /<nav[^>]*aria-label="Main menu"[^]*?<\/nav>/.exec(page) ?? [];
  return { page, ways: [...nav.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href = '']) => href) };
}

it('links premium, or credits for payers [NAV-8, CRE-3]', async () => {
  const free = await waysOf({ paidUser: false });
  expect(free.ways).toEqual(['/members', '/chats', '/likes', '/premium']);
  expect(free.page).toMatch(/href="\/premium"[^]*?Get Premium/);
  expect(free.page).not.toContain('data-credits');
  expect((await waysOf({ paidUser: false, trialUntil: new Date(Date.now() + 60_000) })).ways).toContain(
    '/premium',
  );
  const paid = await waysOf({ paidUser: true });
  expect(paid.ways).toEqual(['/members', '/chats', '/likes', '/credits']);
  expect(paid.page).toContain('data-credits="11"');
});

const tabsOf = async (paidUser: boolean) => {
  const { page } = await waysOf({ paidUser });
  const [tabs = ''] = /<nav class="member-tabs"[^]*?<\/nav>/.exec(page) ?? [];
  return tabs;
};

it('has four tabs, and the rest in the last one’s menu [NAV-23]', async () => {
  const ways = [...(await tabsOf(false)).matchAll(/<(?:a|form)[^>]* (?:href|action)="([^"]+)"/g)].map(
    ([, to = '']) => to,
  );
  const account = [
    '/profile',
    '/likes',
    '/premium',
    '/notifications',
    '/lang-config?to=%2Fmembers',
    '/logout',
  ];
  expect(ways).toEqual(['/members', '/swipe-game', '/chats', ...account]);
  expect(await tabsOf(true)).toMatch(/href="\/credits"[^]*?Credits<span[^>]*>11</);
  expect(await tabsOf(true)).toMatch(/<a aria-current="page"[^>]*href="\/members"/);
});

it('counts at most 99 unread messages on the tab [NAV-8, NAV-23]', async () => {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db);
  await db.member.update({ where: { id }, data: { unreadMessages: 100 } });
  const page = await (
    await pages(ask('/members', { cookie: `${await signedIn(running(), id)}; locale=en` }))
  ).text();
  const [tabs = ''] = /<nav class="member-tabs"[^]*?<\/nav>/.exec(page) ?? [];
  expect(tabs).toMatch(/>99\+<[^]*100 unread/);
});

it.each([
  ['en', 'Pricing'],
  ['pl', 'Cennik'],
])('links the prices in the footer, in %s as %s [NAV-7]', async (locale, word) => {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db);
  await db.member.update({ where: { id }, data: { language: locale } });
  for (const cookie of [`locale=${locale}`, `${await signedIn(running(), id)}; locale=${locale}`]) {
    const page = await (await pages(ask('/pages/terms', { cookie }))).text();
    const [footer = ''] = /<footer[^]*<\/footer>/.exec(page) ?? [];
    expect(footer).toMatch(new RegExp(`href="/pricing"[^>]*>${word}<`));
  }
});

it('formats the support number as American [NAV-7, TEN-5]', async () => {
  const site = testTenant({ us_footer: true, support_phone: '(207)5550100' }, SITE_A);
  running().tenants.forHost = () => site;
  const html = await (await pages(ask('/login', { cookie: 'locale=en' }))).text();
  const [, phone = ''] = /<a href="tel:\(207\)5550100"[^>]*>([^<]*)</.exec(html) ?? [];
  expect(phone).toBe('(207)\u00a0555-0100');
});

it.each([
  ['/', null],
  ['/login', null],
  ['/nowhere/at/all', null],
  ['/members', 'member'],
  ['/swipe-game', 'member'],
])('delays the paint of %s (%s) for its header [PER-4]', async (address, who) => {
  const db = running().database.forTenant(SITE_A);
  const cookie = who ? await signedIn(running(), (await makeMember(db, {})).id) : '';
  const page = await (await pages(ask(address, { cookie: `${cookie}; locale=en` }))).text();
  const [head = '', body = ''] = page.split('</head>');
  expect(head).toContain('<link rel="expect" href="#main" blocking="render"/>');
  expect(body.match(/<main[^>]* id="main"/g)).toHaveLength(1);
});

it('delays a chat’s paint until its bottom is complete [CHA-4, PER-4]', async () => {
  const db = running().database.forTenant(SITE_A);
  const [she, he] = [await makeMember(db, {}), await makeMember(db, {})];
  const page = await pages(ask(`/members/${he.id}/chat`, { cookie: await signedIn(running(), she.id) }));
  const [head = '', body = ''] = (await page.text()).split('</head>');
  expect(head).toContain('<link rel="expect" href="#message-cost" blocking="render"/>');
  expect(body.match(/id="message-cost"/g)).toHaveLength(1);
});
