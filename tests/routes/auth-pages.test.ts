import { describe, expect, it } from 'vitest';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { WITH_POLISH } from '../support/press-polish';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { changeSettings, linksOf, signUp } from './sign-up-world';

const running = useRunning({ ...WITH_POLISH, domain_language: 'en', leave_url: 'https://neutral.example/' });
const pages = usePages(pageRoutes);

const open = async (path: string, cookie?: string) =>
  (await pages(ask(path, cookie ? { cookie } : {}))).text();

const cookieOf = async (status: 'active' | 'not_confirmed') => {
  const { id } = await makeMember(running().database.forTenant(SITE_A), { status, lastSeenAt: new Date() });
  return signedIn(running(), id);
};

const backTo = (path: string) => `formaction="/lang-config?to=${encodeURIComponent(path)}"`;

const count = (html: string, part: string) => html.split(part).length - 1;

const LEAVES =
  'href="https://neutral.example/" rel="noreferrer" data-leave="true" class="quick-exit" title="Leave this site at once"';
const leaveLinks = (html: string) => html.match(/<a [^>]*data-leave[^>]*>/g) ?? [];

const AUTH_PAGES = [
  '/login',
  '/login?to=%2Fchats',
  '/reset-password',
  '/reset-password/do',
  '/activate/done',
  '/activate/error',
  '/account-deleted',
  '/mail-change/do',
];

describe.each(AUTH_PAGES)('the page %s', (path) => {
  it('has a language menu that returns to it [NAV-22, I18-2]', async () => {
    const html = await open(path);
    const menu = html.match(/<(form|div)[^>]* class="menu menu-columns[^]*?<\/\1>/)?.[0] ?? '';
    const inForm = `<input type="hidden" name="to" value="${path}"/>`;
    expect(menu).toContain(menu.includes(' form=') ? backTo(path) : inForm);
    expect(menu).toContain('value="pl"');
  });

  it('has an exit link without script-only keys [SAF-9]', async () => {
    expect(leaveLinks(await open(path))).toEqual([expect.stringContaining(LEAVES)]);
  });

  it('has a footer with legal pages and the fictional notice [NAV-1, NAV-22]', async () => {
    const footer = (await open(path)).match(/<footer[^]*<\/footer>/)?.[0] ?? '';
    for (const link of ['/pages/terms', '/pages/privacy', '/pricing'])
      expect(footer).toContain(`href="${link}`);
    expect(footer).toContain('Some profiles are fictional');
  });

  it('has only its own header [NAV-22]', async () => {
    const html = await open(path);
    expect(count(html, '<header')).toBe(1);
    expect(count(html, '<main')).toBe(1);
    expect(html).toContain('class="layout-default');
  });
});

it('names the company’s register if it has a number [NAV-7]', async () => {
  const { company } = running().tenants.get(SITE_A)!;
  const before = { ...company };
  expect(await open('/login')).toContain(' · KvK 00000000');
  Object.assign(company, { country: 'PL', kvk: '0000000000', register: 'KRS' });
  expect(await open('/login')).toContain(' · KRS 0000000000');
  Object.assign(company, { kvk: '', register: '' });
  const html = await open('/login');
  Object.assign(company, before);
  expect(html).toMatch(/Hartslag Media B\.V\.[^<]*Utrecht[^<·]*</);
});

describe.each([
  ['/login', 'login', 'nobody'],
  ['/reset-password', 'reset', 'nobody'],
  ['/reset-password/do', 'reset', 'nobody'],
  ['/activate/error', 'activation', 'nobody'],
  ['/complaints', 'complaint-form', 'nobody'],
  ['/complaints', 'complaint-form', 'active'],
  ['/profile', 'profile-form', 'active'],
  ['/profile?section=photos', 'profile-form', 'active'],
  ['/profile?section=interests', 'profile-form', 'active'],
  ['/profile?section=facts', 'profile-form', 'active'],
  ['/profile?section=person', 'profile-form', 'active'],
  ['/profile?country=BE&region=BE-VOV', 'profile-form', 'active'],
  ['/notifications/account', 'login-form', 'active'],
  ['/withdraw', 'withdraw-form', 'nobody'],
] as const)('typed text on the page %s, in the form %s (%s)', (path, id, who) => {
  it('survives a language; Enter submits the form [I18-3, LEG-5]', async () => {
    const html = await open(path, who === 'nobody' ? undefined : await cookieOf(who));
    expect(html).toMatch(new RegExp(`<form method="post"[^>]* id="${id}"`));
    const own = html.match(new RegExp(`<button[^>]* form="${id}"[^>]*>`, 'g')) ?? [];
    const [first = ''] = own;
    const languages = own.filter((each) => /formaction/i.test(each));
    // Enter submits a form's first button in the page.
    expect(first).not.toMatch(/formaction|name=/i);
    expect(first).toMatch(/tabindex="-1"[^>]*aria-hidden="true"/i);
    expect(languages.length).toBeGreaterThan(1);
    // The form would submit it too and be refused.
    expect(html).not.toMatch(/<input[^>]* form=/);
    for (const each of languages) {
      expect(each).toContain(backTo(path));
      expect(each).toMatch(/formnovalidate/i);
    }
  });
});

it('links a member’s phone to the languages [PER-4, I18-3]', async () => {
  const headers = { 'Sec-CH-UA-Mobile': '?1' };
  const cookie = await cookieOf('active');
  for (const [path, way] of [
    ['/notifications', 'href="/lang-config?to=%2Fnotifications"'],
    ['/profile', 'form="profile-form"'],
  ] as const) {
    const html = await (await pages(ask(path, { cookie, headers }))).text();
    expect(html).not.toContain('value="pl"');
    expect(html).toContain(way);
    expect(await open(path, cookie)).toContain('value="pl"');
  }
  const html = await (await pages(ask('/profile', { cookie, headers }))).text();
  expect(
    html.match(/<button[^>]* form="profile-form"[^>]*>/g)?.map((each) => /formaction/i.test(each)),
  ).toEqual([false, true, false, true]);
});

it('has its own languages for unconfirmed members [I18-3]', async () => {
  const html = await open('/notifications/account', await cookieOf('not_confirmed'));
  expect(html).not.toMatch(/form="login-form"/);
  expect(html).toMatch(/<form[^>]*action="\/lang-config"/);
});

describe.each(['/signup', '/complete-signup'])('the page %s of the sign-up', (path) => {
  it('has an exit link [SAF-9]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), {
      status: 'not_confirmed',
      lastSeenAt: new Date(),
    });
    const cookie = path === '/signup' ? undefined : await signedIn(running(), id);
    expect(leaveLinks(await open(path, cookie))).toEqual([expect.stringContaining(LEAVES)]);
  });
});

describe('a page with the auth layout', () => {
  it('shows members the alerts of its own lists [NAV-14, NAV-22]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), {
      status: 'not_confirmed',
      lastSeenAt: new Date(),
    });
    const cookie = await signedIn(running(), id);
    const reminder = 'Confirm your email address to get replies';
    for (const path of ['/likes', '/activate/done']) expect(await open(path, cookie)).toContain(reminder);
    expect(await open('/notifications', cookie)).not.toContain(reminder);
  });

  it('has neither footer nor language menu during sign-up [NAV-4, NAV-22]', async () => {
    const html = await open('/signup');
    expect(html).not.toContain('<footer');
    expect(html).not.toContain('action="/lang-config"');
  });
});

it('names the sender’s domain for expected mails [ACC-10, ACC-14]', async () => {
  const { browser } = await signUp();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const restore = changeSettings(running(), { support_email: 'help@mails.example' });
  try {
    for (const html of [await open('/complete-signup', cookie), await open('/reset-password?sent=1')])
      expect(html.replaceAll('<!-- -->', '')).toContain(
        'Look in the spam folder for an email from mails.example.',
      );
  } finally {
    restore();
  }
});

it('clears storage after a link that logs out everywhere [ACC-13, SAF-13]', async () => {
  const { id: memberId } = await makeMember(running().database.forTenant(SITE_A));
  const { database, gateways } = running();
  const tenantId = running().tenants.get(SITE_A)!.id;
  const link = { tenantId, memberId, purpose: 'end_sessions', minutes: 60 } as const;
  await createToken(database.forTenant(SITE_A), link, { now: new Date(), secrets: gateways.secrets });
  const [token] = await linksOf(running(), memberId, 'end_sessions');
  const html = await open(`/${token}`);
  expect(html).toMatch(/<form method="post"[^>]* data-logs-out=""/);
  expect(html).toMatch(/<script nonce="[^"]+">\([^]*data-logs-out[^]*"outbox","draft"/);
});
