import { deflateRawSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { loader as openRoot } from '~/root';
import { loader as callLogout } from '~/routes/api.logout[.]php';
import { action as sendMessage } from '~/routes/chats.$id';
import { action as chooseLanguage } from '~/routes/lang-config';
import { action as logIn } from '~/routes/login';
import { action as logOut } from '~/routes/logout';
import { action as startChat } from '~/routes/members.$id_.chat';
import { action as sendGift } from '~/routes/members.$id_.gift';
import { action as like } from '~/routes/members.$id_.like';
import { action as block } from '~/routes/members.$id_.block';
import { action as report, loader as askReport } from '~/routes/members.$id_.report';
import { action as changeAccount } from '~/routes/notifications_.account';
import { action as saveProfile } from '~/routes/profile';
import { action as askReset } from '~/routes/reset-password._index';
import { openBrowser, visit, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { browserAt, dbOf, newcomer, PASSWORD, postStep } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});

async function person() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(db(), { passwordHash, lastSeenAt: new Date(), credits: 50 });
}

/** The draft in a page's form. */
const keptOn = async (browser: Browser, path: string) =>
  ((await browser.open(openRoot, path)).body as { kept: Record<string, string> | null }).kept;

const enter = (browser: Browser, email: string, login: string) =>
  browser.post(logIn, login, { email, password: PASSWORD });

/** A browser with an expired session. */
async function leftBy(email: string, headers: Record<string, string> = {}) {
  const browser = openBrowser({ headers });
  await enter(browser, email, '/login');
  browser.cookies.delete('auth');
  return browser;
}

/** The draft's encrypted cookie. */
const sealed = (kept: unknown) =>
  running().gateways.secrets.seal('kept-form', deflateRawSync(JSON.stringify(kept)).toString('base64'));

describe('a form after an expired login', () => {
  it('returns to the chat with its message, once [ERR-4, NAV-11, CHA-18]', async () => {
    const anna = await person();
    const id = newId();
    const browser = await leftBy(anna.email);
    const form = { text: 'See you at eight?', client_key: newId() };
    const { status, location } = await browser.post(sendMessage, `/chats/${id}`, form, { id });
    expect([status, location]).toEqual([303, `/login?to=${encodeURIComponent(`/chats/${id}`)}`]);
    expect(await keptOn(browser, '/login')).toBeNull();
    expect((await enter(browser, anna.email, location!)).location).toBe(`/chats/${id}`);
    expect(await keptOn(browser, `/chats/${id}`)).toEqual({ text: 'See you at eight?' });
    expect(await keptOn(browser, `/chats/${id}`)).toBeNull();
  });

  const ABOUT = { intent: 'about', aboutMe: 'Bakes on Sundays.' };

  it('is not shown to the browser’s next member [ERR-4, SAF-7]', async () => {
    const [anna, ben] = [await person(), await person()];
    const browser = await leftBy(anna.email);
    const { location } = await browser.post(saveProfile, '/profile', ABOUT);
    await enter(browser, ben.email, location!);
    expect(await keptOn(browser, '/profile')).toBeNull();
    expect(browser.cookies.has('kept')).toBe(false);
  });

  it('is deleted at logout [ERR-4, SAF-7, NAV-11]', async () => {
    const anna = await person();
    for (const out of [
      (browser: Browser) => browser.post(logOut, '/logout', {}),
      (browser: Browser) => browser.open(callLogout, '/api/logout.php'),
    ]) {
      const browser = await leftBy(anna.email, { 'X-Client-Request': '1' });
      const { location } = await browser.post(saveProfile, '/profile', ABOUT);
      await enter(browser, anna.email, location!);
      expect(browser.cookies.has('kept')).toBe(true);
      await out(browser);
      expect(browser.cookies.has('kept')).toBe(false);
    }
  });

  it('waits for the shown page, not a prefetch [ERR-4]', async () => {
    const anna = await person();
    const browser = await leftBy(anna.email);
    await browser.post(saveProfile, '/profile', ABOUT);
    await browser.peek(openRoot, '/profile');
    const cookie = `device=${browser.cookies.get('device')}; kept=${browser.cookies.get('kept')}`;
    const early = await visit(openRoot, ask('/profile', { cookie, headers: { 'Sec-Purpose': 'prefetch' } }));
    expect(early.body).toMatchObject({ kept: null });
    expect(early.headers.getSetCookie()).toEqual([]);
    expect(await keptOn(browser, '/profile')).toEqual({ aboutMe: 'Bakes on Sundays.' });
  });

  it('is dropped if an earlier release saved it [ERR-4]', async () => {
    for (const kept of [{ site: SITE_A, path: '/profile', fields: {} }, { path: 1 }, 'x', null]) {
      const browser = openBrowser();
      browser.cookies.set('kept', sealed(kept));
      expect(await keptOn(browser, '/profile')).toBeNull();
      expect(browser.cookies.has('kept')).toBe(false);
    }
  });

  it('returns to a members-only report with its text [SAF-2, ERR-4, NAV-11]', async () => {
    const [anna, { id }] = [await person(), await person()];
    const path = `/members/${id}/report`;
    const login = `/login?to=${encodeURIComponent(path)}`;
    const browser = await leftBy(anna.email);
    expect((await browser.open(askReport, path, { id })).location).toBe(login);
    const form = { reason: 'money', text: 'Asks for money.' };
    expect(await browser.post(report, path, form, { id })).toMatchObject({ status: 303, location: login });
    expect((await enter(browser, anna.email, login)).location).toBe(path);
    expect(await keptOn(browser, path)).toEqual(form);
    expect((await openBrowser().post(report, path, form, { id })).status).toBe(404);
    expect(await db().report.count({ where: { reportedId: id } })).toBe(0);
  });

  it('returns to a report that also blocks [SAF-1, SAF-2, NAV-11]', async () => {
    const [anna, { id }] = [await person(), await makeMember(db(), { visibleToVisitors: true })];
    const path = `/members/${id}/report`;
    const browser = await leftBy(anna.email);
    const form = { reason: 'money', text: 'Asks for money.', block: 'on' };
    expect(await browser.post(report, path, form, { id })).toMatchObject({
      status: 303,
      location: `/login?to=${encodeURIComponent(path)}`,
    });
    expect((await browser.post(report, path, { ...form, block: '' }, { id })).location).toMatch(
      /^\/reports\//,
    );
  });

  it('keeps texts of profiles and gifts, but no wordless form [ERR-4]', async () => {
    const { id } = await person();
    for (const [action, path, form, params] of [
      [saveProfile, '/profile', { intent: 'about', aboutMe: 'Bakes on Sundays.' }, {}],
      [sendGift, `/members/${id}/gift`, { gift: 'rose', text: 'For you' }, { id }],
    ] as const) {
      const browser = openBrowser();
      const { location } = await browser.post(action, path, form, params);
      expect(location).toBe(`/login?to=${encodeURIComponent(path)}`);
      const typed = Object.entries(form).filter(([name]) => name !== 'intent');
      expect(await keptOn(browser, path)).toEqual(Object.fromEntries(typed));
    }
    const browser = openBrowser({ headers: { Referer: `http://${SITE_A}/members/${id}?photos=all` } });
    const { location } = await browser.post(saveProfile, '/profile', { intent: 'facts' });
    expect(location).toBe(`/login?to=${encodeURIComponent(`/members/${id}?photos=all`)}`);
    expect(browser.cookies.has('kept')).toBe(false);
  });

  it('keeps a first message and a gift’s text [ERR-4, CHA-18, NAV-11]', async () => {
    const anna = await person();
    const { id } = await makeMember(db(), { visibleToVisitors: true });
    for (const [action, page, form] of [
      [startChat, 'chat', { text: 'Rye or spelt?', client_key: newId() }],
      [sendGift, 'gift', { gift: 'rose', text: 'For you', client_key: newId() }],
    ] as const) {
      const browser = await leftBy(anna.email);
      const path = `/members/${id}/${page}`;
      const { location } = await browser.post(action, path, form, { id });
      expect(location).toBe(`/login?to=${encodeURIComponent(path)}`);
      expect((await enter(browser, anna.email, location!)).location).toBe(path);
      expect(await keptOn(browser, path)).toMatchObject({ text: form.text });
    }
    const browser = await leftBy(anna.email);
    const { location } = await browser.post(like, `/members/${id}/like`, { intent: 'like' }, { id });
    expect(location).toBe(`/members/${id}/signup`);
  });

  it('returns to no other site [SAF-5, NAV-11]', async () => {
    for (const Referer of ['https://evil.example/x', 'nonsense', `http://${SITE_B}/profile`]) {
      const browser = openBrowser({ headers: { Referer } });
      const { location } = await browser.post(saveProfile, '/profile', { intent: 'facts' });
      expect(location).toBe('/login?to=%2Fmembers');
    }
    const { id } = await person();
    expect((await openBrowser().post(block, `/members/${id}/block`, {}, { id })).location).not.toContain(
      'evil',
    );
  });

  it('is encrypted for its site and page, without passwords [SAF-5, SAF-7]', async () => {
    const browser = openBrowser();
    await browser.post(saveProfile, '/profile', {
      intent: 'about',
      aboutMe: 'Bakes on Sundays.',
      password: 'a secret',
      oldPassword: 'a secret',
      repeated: 'a secret',
    });
    const kept = browser.cookies.get('kept')!;
    expect(kept).not.toContain('Sundays');
    const other = openBrowser({ host: SITE_B });
    other.cookies.set('kept', kept);
    expect(await keptOn(other, '/profile')).toBeNull();
    const forged = openBrowser();
    forged.cookies.set('kept', `${kept}x`.slice(2));
    expect(await keptOn(forged, '/profile')).toBeNull();
    expect(await keptOn(browser, '/profile')).toEqual({ aboutMe: 'Bakes on Sundays.' });
  });
});

describe('a rate-limited form', () => {
  it('keeps its values, but no password [SAF-6, ERR-4]', async () => {
    const { id } = await person();
    const member = openBrowser();
    member.cookies.set('auth', (await signedIn(running(), id)).replace('auth=', ''));
    const visitor = openBrowser();
    const who = newcomer();
    const newcomers = await browserAt(3, who);
    const address = (made: number) => `new.address.${made}@example.com`;
    for (const [browser, action, path, more] of [
      [member, changeAccount, '/notifications/account', { oldPassword: 'wrong' }],
      [visitor, askReset, '/reset-password', {}],
    ] as const) {
      let made = 0;
      const tryAgain = () => browser.post(action, path, { ...more, email: address(++made) });
      let answer = await tryAgain();
      while (answer.status !== 429 && made < 100) answer = await tryAgain();
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await keptOn(browser, path)).toEqual({ email: address(made) });
    }
    let made = 0;
    const write = () => postStep(newcomers, 3, { aboutMe: `Draft ${++made}` });
    let answer = await write();
    while (answer.status !== 429 && made < 100) answer = await write();
    expect(answer.status).toBe(429);
    expect(await keptOn(newcomers, '/signup?step=3')).toEqual({ aboutMe: `Draft ${made}` });
  });
});

describe('a message to a member blocked in another tab', () => {
  it('returns to the chat after the unblock [CHA-11, CHA-18]', async () => {
    const [anna, ben] = [await person(), await person()];
    const browser = openBrowser();
    await enter(browser, anna.email, '/login');
    const started = { text: 'Rye or spelt?', client_key: newId() };
    const { location } = await browser.post(startChat, `/members/${ben.id}/chat`, started, { id: ben.id });
    await browser.post(block, `/members/${ben.id}/block`, { intent: 'block' }, { id: ben.id });
    const id = location!.replace('/chats/', '');
    const form = { text: 'See you at eight?', client_key: newId() };
    expect((await browser.post(sendMessage, location!, form, { id })).status).toBe(422);
    await browser.post(
      block,
      `/members/${ben.id}/block`,
      { intent: 'unblock', to: location! },
      { id: ben.id },
    );
    expect(await keptOn(browser, location!)).toEqual({ text: 'See you at eight?' });
  });
});

describe('text typed before a language change', () => {
  const choose = (browser: Browser, to: string, typed: Record<string, string>) =>
    browser.post(chooseLanguage, '/lang-config', { ...typed, to, language: 'fi' });

  it('returns once in the auth form, without a password [I18-3, ACC-8]', async () => {
    for (const to of ['/login?to=%2Flikes&utm_source=mail', '/reset-password', '/activate/error']) {
      const browser = openBrowser();
      const typed = { email: 'anna@example.com', password: PASSWORD };
      const { status, location } = await choose(browser, to, typed);
      expect([status, location]).toEqual([303, to]);
      expect(browser.cookies.get('locale')).toBe('fi');
      expect(browser.cookies.get('kept')).not.toContain('anna');
      expect(await keptOn(browser, location!)).toEqual({ email: 'anna@example.com' });
      expect(browser.cookies.has('kept')).toBe(false);
      expect(await keptOn(browser, location!)).toBeNull();
    }
  });

  it('preserves a draft that waits for the login [I18-3, NAV-11, CHA-18]', async () => {
    for (const isShown of [true, false]) {
      const anna = await person();
      const id = newId();
      const browser = await leftBy(anna.email);
      const form = { text: 'See you at eight?', client_key: newId() };
      const { location } = await browser.post(sendMessage, `/chats/${id}`, form, { id });
      // A button may be pressed twice.
      for (const typed of [`old.${anna.email}`, anna.email])
        await choose(browser, location!, { email: typed });
      if (isShown) expect(await keptOn(browser, location!)).toEqual({ email: anna.email });
      await enter(browser, anna.email, location!);
      expect(await keptOn(browser, `/chats/${id}`)).toEqual({ text: 'See you at eight?' });
      expect(browser.cookies.has('kept')).toBe(false);
    }
  });

  it('returns in text forms, also via the languages page [I18-3]', async () => {
    for (const [to, typed] of [
      ['/complaints', { about: 'charge', name: 'Anna', reference: 'ABC', text: 'Twice “charged”.' }],
      [`/members/${newId()}/report?to=%2Fchats`, { reason: 'scam', text: 'Asks for money.', block: 'on' }],
      ['/profile', { intent: 'about', aboutMe: 'Bakes on Sundays.' }],
      ['/notifications/account', { email: 'anna@example.com', oldPassword: PASSWORD }],
    ] as const) {
      const { oldPassword, ...words } = { oldPassword: '', ...typed };
      const browser = openBrowser();
      expect((await choose(browser, to, typed)).location).toBe(to);
      expect(await keptOn(browser, to)).toEqual(words);
      const all = await browser.post(chooseLanguage, '/lang-config', { ...typed, to });
      expect([all.status, all.location]).toEqual([303, `/lang-config?to=${encodeURIComponent(to)}`]);
      expect(await keptOn(browser, all.location!)).toBeNull();
      expect((await choose(browser, to, {})).location).toBe(to);
      expect(await keptOn(browser, to)).toEqual(words);
    }
  });

  it('is saved only if present and short enough [I18-3, SAF-5]', async () => {
    const browser = openBrowser();
    await choose(browser, '/login', { email: '', password: PASSWORD });
    expect(browser.cookies.has('kept')).toBe(false);
    await choose(browser, '/login', { email: 'x'.repeat(20_000) });
    expect(browser.cookies.has('kept')).toBe(false);
  });
});
