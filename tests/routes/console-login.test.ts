import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { action as account, loader as accountPage } from '~/routes/console.account';
import { action as renew, loader as renewPage } from '~/routes/console.account_.codes';
import { action as replace, loader as replacePage } from '~/routes/console.account_.factor';
import { action as changePassword } from '~/routes/console.account_.password';
import { action as code, loader as codePage } from '~/routes/console.code';
import { action as enrol, loader as enrolPage } from '~/routes/console.enrol';
import { loader as dashboard } from '~/routes/console._index';
import { action as accept, loader as invited } from '~/routes/console.invite.$token';
import { action as login, loader as loginPage } from '~/routes/console.login';
import { action as logout } from '~/routes/console.logout';
import { action as invite, loader as invitePage } from '~/routes/console.operators.invite';
import { appCode, everywhere, PASSWORD, type MadeOperator } from '../domain/operators/operator-world';
import { holdClock } from '../support/held-clock';
import { useRunning } from '../support/running';
import { makeOperator, openConsoleBrowser, operatorSession } from './console-world';

const running = useRunning();

const START = new Date('2027-06-15T12:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
beforeEach(() => holdClock(START));
afterEach(() => void vi.useRealTimers());

type Browser = ReturnType<typeof openConsoleBrowser>;

const operator = (...roles: Parameters<typeof everywhere>) =>
  makeOperator(running(), everywhere(...roles), { now: new Date() });

const enterPassword = (browser: Browser, { email }: Pick<MadeOperator, 'email'>, to = '') =>
  browser.post(login, `/console/login${to && `?to=${to}`}`, { email, password: PASSWORD });

const enterCode = (browser: Browser, { secret }: MadeOperator, to = '') =>
  browser.post(code, `/console/code${to && `?to=${to}`}`, { code: appCode(secret, new Date()) });

async function loggedIn(made: MadeOperator): Promise<Browser> {
  const browser = openConsoleBrowser();
  await enterPassword(browser, made);
  expect((await enterCode(browser, made)).location).toBe('/console');
  return browser;
}

/** Gives a browser a session that began at `now`. */
async function withSession(
  made: MadeOperator,
  session: Parameters<typeof operatorSession>[2],
): Promise<Browser> {
  const browser = openConsoleBrowser();
  const [name = '', value = ''] = (await operatorSession(running(), made, session)).split('=');
  browser.cookies.set(name, value);
  return browser;
}

type Shown = {
  errors: Record<string, string[]>;
  codes?: string[];
  link?: string | null;
  lines?: string[] | null;
};
const bodyOf = ({ body }: { body: unknown }) => body as Shown;

describe('a login', () => {
  it('takes both factors and leads back to the page [CON-1]', async () => {
    const made = await operator('owner');
    const browser = openConsoleBrowser();
    const asked = await browser.open(dashboard, '/console');
    expect(asked.location).toBe('/console/login?to=/console');
    expect((await enterPassword(browser, made, '/console/audit')).location).toBe(
      '/console/code?to=/console/audit',
    );
    expect((await browser.open(dashboard, '/console')).location).toBe('/console/code?to=/console');
    expect((await enterCode(browser, made, '/console/audit')).location).toBe('/console/audit');
    expect((await browser.open(dashboard, '/console')).status).toBe(200);
    expect((await browser.open(loginPage, '/console/login')).location).toBe('/console');
  });

  it('never leaves the console [CON-1]', async () => {
    const made = await operator('owner');
    for (const to of ['https://evil.example/', '//evil.example/console', '/members', '/consolex']) {
      const browser = openConsoleBrowser();
      await enterPassword(browser, made);
      const { location } = await browser.post(code, `/console/code?${new URLSearchParams({ to })}`, {
        code: appCode(made.secret, new Date()),
      });
      expect(location).toBe('/console');
      vi.setSystemTime(new Date(Date.now() + 60_000));
    }
  });

  it('sets a strict cookie that no script reads [CON-1]', async () => {
    const { headers } = await enterPassword(openConsoleBrowser(), await operator('owner'));
    const [cookie = ''] = headers.getSetCookie();
    const [pair = '', ...flags] = cookie.split('; ');
    expect(pair).toMatch(/^operator=[\w-]{43}\.[\w-]{43}$/);
    expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict']);
  });

  it('refuses unknown addresses and wrong passwords alike [CON-1]', async () => {
    const { email } = await operator('owner');
    const tries = [
      { email, password: 'not the password' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: 'no address', password: 'x'.repeat(2000) },
    ];
    const answers = await Promise.all(
      tries.map((form) => openConsoleBrowser().post(login, '/console/login', form)),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(new Set(answers.map((answer) => JSON.stringify(bodyOf(answer).errors))).size).toBe(1);
    expect(answers.every(({ headers }) => headers.getSetCookie().length === 0)).toBe(true);
  });

  it('names what is missing, and keeps the address [CON-1, ERR-4]', async () => {
    const { body } = await openConsoleBrowser().post(login, '/console/login', { email: 'me@example.com' });
    expect(body).toMatchObject({ email: 'me@example.com', errors: { password: ['Enter your password.'] } });
  });

  it('stops after many wrong passwords, with a time [CON-1, SAF-6]', async () => {
    const { email } = await operator('owner');
    const browser = openConsoleBrowser();
    let status = 0;
    let headers = new Headers();
    for (let tried = 0; tried < 60 && status !== 429; tried++)
      ({ status, headers } = await browser.post(login, '/console/login', { email, password: 'wrong again' }));
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('the second factor', () => {
  it('accepts a code once [CON-1]', async () => {
    const made = await operator('owner');
    await loggedIn(made);
    const other = openConsoleBrowser();
    await enterPassword(other, made);
    const replayed = await enterCode(other, made);
    expect([replayed.status, bodyOf(replayed).errors.code]).toEqual([
      422,
      ['This code is wrong, or was used already.'],
    ]);
    expect((await other.open(dashboard, '/console')).location).toBe('/console/code?to=/console');
  });

  it('replaces the cookie, so that a planted one opens nothing [CON-1]', async () => {
    const made = await operator('owner');
    const [browser, planter] = [openConsoleBrowser(), openConsoleBrowser()];
    await enterPassword(browser, made);
    planter.cookies.set('operator', browser.cookies.get('operator')!);
    await enterCode(browser, made);
    expect(browser.cookies.get('operator')).not.toBe(planter.cookies.get('operator'));
    expect((await planter.open(dashboard, '/console')).location).toBe('/console/code?to=/console');
    vi.setSystemTime(after(1));
    expect((await planter.open(dashboard, '/console')).location).toBe('/console/login?to=/console');
    expect((await browser.open(dashboard, '/console')).status).toBe(200);
  });

  it('leads to the page if its form is sent twice [CON-1, ERR-4]', async () => {
    const made = await operator('owner');
    const browser = openConsoleBrowser();
    await enterPassword(browser, made);
    const before = browser.cookies.get('operator')!;
    await enterCode(browser, made, '/console/audit');
    // The second press aborts the first, whose answer does not arrive.
    browser.cookies.set('operator', before);
    expect((await enterCode(browser, made, '/console/audit')).location).toBe('/console/audit');
    expect((await browser.open(dashboard, '/console')).status).toBe(200);
    expect((await enterCode(browser, made)).location).toBe('/console');
  });

  it('accepts each recovery code once, and says so [CON-1]', async () => {
    const made = await operator('owner');
    const browser = await loggedIn(made);
    const codes = bodyOf(await browser.post(renew, '/console/account/codes', { intent: 'renew' })).codes!;
    expect(codes).toHaveLength(10);
    const other = openConsoleBrowser();
    await enterPassword(other, made);
    const used = await other.post(code, '/console/code?to=/console/account', {
      code: codes[0]!.toLowerCase(),
    });
    expect(used.location).toBe('/console/account?done=recovery_used');
    const third = openConsoleBrowser();
    await enterPassword(third, made);
    expect((await third.post(code, '/console/code', { code: codes[0]! })).status).toBe(422);
  });

  it('stores the codes before it goes on, and shows them again else [CON-1, ERR-4]', async () => {
    const browser = await loggedIn(await operator('owner'));
    const { codes = [] } = bodyOf(await browser.post(renew, '/console/account/codes', { intent: 'renew' }));
    const form = { intent: 'stored', codes: codes.join(' ') };
    const again = await browser.post(renew, '/console/account/codes', form);
    expect([again.status, bodyOf(again).codes]).toEqual([422, codes]);
    const stored = await browser.post(renew, '/console/account/codes', { ...form, stored: 'on' });
    expect(stored.location).toBe('/console/account?done=recovery_renewed');
    const odd = await browser.post(renew, '/console/account/codes', { intent: 'stored', codes: '<b>' });
    expect(odd.status).toBe(400);
  });

  it('lets an operator take more than 10 minutes to store codes [CON-1, ERR-4]', async () => {
    const browser = await loggedIn(await operator('owner'));
    const { codes = [] } = bodyOf(await browser.post(renew, '/console/account/codes', { intent: 'renew' }));
    vi.setSystemTime(after(15));
    for (const [action, page, path] of [
      [renew, renewPage, '/console/account/codes'],
      [replace, replacePage, '/console/account/factor'],
    ] as const) {
      const again = await browser.post(action, path, { intent: 'stored', codes: codes.join(' ') });
      expect([again.status, bodyOf(again).codes]).toEqual([422, codes]);
      // The page's loader follows with the post's headers.
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const shown = await browser.open(page, path, {}, form);
      expect(shown.status).toBe(200);
    }
    const asked = await browser.post(renew, '/console/account/codes', { intent: 'renew' });
    expect(asked.location).toBe('/console/code?to=/console/account/codes');
  });

  it('is set up after an invitation, by a code [CON-1]', async () => {
    const made = await operator('owner');
    const inviter = await loggedIn(made);
    const form: [string, string][] = [
      ['name', 'Nina'],
      ['email', 'nina@example.com'],
      ['grant', 'moderator'],
    ];
    const checked = await inviter.post(invite, '/console/operators/invite', [...form, ['intent', '']]);
    expect(bodyOf(checked).lines).toEqual(['Nina, nina@example.com', 'Moderator: Every site']);
    const sent = await inviter.post(invite, '/console/operators/invite', [...form, ['intent', 'confirm']]);
    const path = new URL(bodyOf(sent).link!).pathname;
    const token = path.split('/').at(-1)!;
    const nina = openConsoleBrowser();
    expect((await nina.open(invited, path, { token })).status).toBe(200);
    const given = { password: 'a walk along the water', repeated: 'a walk along the water', language: 'nl' };
    const differ = await nina.post(accept, path, { ...given, repeated: 'another' }, { token });
    expect(Object.keys(bodyOf(differ).errors)).toEqual(['repeated']);
    expect((await nina.post(accept, path, given, { token })).location).toBe('/console/enrol');
    expect((await nina.open(invited, path, { token })).status).toBe(410);
    expect((await nina.open(dashboard, '/console')).location).toBe('/console/enrol?to=/console');
    const { body } = await nina.open(enrolPage, '/console/enrol');
    const { secret, qr } = (body as { enrolment: { secret: string; qr: { path: string } } }).enrolment;
    expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await nina.post(enrol, '/console/enrol', { intent: '', code: '000000' })).status).toBe(422);
    const again = await nina.open(enrolPage, '/console/enrol');
    expect((again.body as { enrolment: { secret: string } }).enrolment.secret).toBe(secret);
    const before = nina.cookies.get('operator')!;
    const confirm = () => {
      nina.cookies.set('operator', before);
      const code = appCode(secret.replaceAll(' ', ''), new Date());
      return nina.post(enrol, '/console/enrol', { intent: '', code });
    };
    expect(bodyOf(await confirm()).codes).toHaveLength(10);
    expect(bodyOf(await confirm()).codes).toHaveLength(10);
    expect(nina.cookies.get('operator')).not.toBe(before);
    expect((await nina.open(dashboard, '/console')).status).toBe(200);
  });
});

describe('a new phone', () => {
  it('replaces the second factor once its code is confirmed [CON-1]', async () => {
    const made = await operator('owner');
    const browser = await withSession(made, { now: START });
    const path = '/console/account/factor';
    const { secret } = ((await browser.open(replacePage, path)).body as { enrolment: { secret: string } })
      .enrolment;
    const wrong = await browser.post(replace, path, { intent: '', code: appCode(made.secret, new Date()) });
    expect(wrong.status).toBe(422);
    const code = appCode(secret.replaceAll(' ', ''), new Date());
    expect(bodyOf(await browser.post(replace, path, { intent: '', code })).codes).toHaveLength(10);
    vi.setSystemTime(after(1));
    const [old, next] = [openConsoleBrowser(), openConsoleBrowser()];
    await enterPassword(old, made);
    expect((await enterCode(old, made)).status).toBe(422);
    await enterPassword(next, made);
    expect((await enterCode(next, { ...made, secret: secret.replaceAll(' ', '') })).location).toBe(
      '/console',
    );
  });

  it('needs a fresh proof of the old one [CON-1]', async () => {
    const browser = await withSession(await operator('owner'), { now: START, provenAt: after(-10) });
    const asked = await browser.open(replacePage, '/console/account/factor');
    expect(asked.location).toBe('/console/code?to=/console/account/factor');
  });
});

describe('a fresh factor', () => {
  const form: [string, string][] = [
    ['intent', ''],
    ['name', 'Typed by hand'],
    ['email', 'typed@example.com'],
    ['grant', 'support'],
    ['grant', 'auditor'],
  ];

  it('is asked for before roles after 10 minutes, and keeps the form [CON-1, ERR-4]', async () => {
    const made = await operator('owner');
    const browser = await withSession(made, { now: START, provenAt: after(-10) });
    const asked = await browser.post(invite, '/console/operators/invite', form);
    expect(asked.location).toBe('/console/code?to=/console/operators/invite');
    const { body: page } = await browser.open(codePage, '/console/code?to=/console/operators/invite');
    expect(page).toMatchObject({ heading: 'Confirm that it is you' });
    expect((await enterCode(browser, made, '/console/operators/invite')).location).toBe(
      '/console/operators/invite',
    );
    const { body } = await browser.open(invitePage, '/console/operators/invite');
    expect(body).toMatchObject({
      typed: { name: ['Typed by hand'], email: ['typed@example.com'], grant: ['support', 'auditor'] },
    });
    const { body: later } = await browser.open(invitePage, '/console/operators/invite');
    expect(later).toMatchObject({ typed: null });
  });

  it('is not asked for within them [CON-1]', async () => {
    const browser = await withSession(await operator('owner'), { now: START, provenAt: after(-9) });
    expect((await browser.post(invite, '/console/operators/invite', form)).status).toBe(200);
  });

  it('keeps the form when the session ends at the code [CON-1, ERR-4]', async () => {
    const made = await operator('owner');
    const browser = await withSession(made, { now: START, provenAt: after(-10) });
    await browser.post(invite, '/console/operators/invite', form);
    const typed = browser.cookies.get('typed');
    vi.setSystemTime(after(31));
    const path = '/console/code?to=/console/operators/invite';
    const ended = await browser.post(code, path, { code: '123456' });
    expect(ended.location).toBe('/console/login?to=/console/operators/invite');
    expect(browser.cookies.get('typed')).toBe(typed);
  });

  it('shows a draft to its operator alone [CON-1]', async () => {
    const [made, other] = [await operator('owner'), await operator('owner')];
    const browser = await withSession(made, { now: START });
    vi.setSystemTime(after(31));
    const ended = await browser.post(invite, '/console/operators/invite', form);
    expect(ended.location).toBe('/console/login?to=/console/operators/invite');
    const typed = browser.cookies.get('typed')!;
    for (const [who, expected] of [
      [other, null],
      [made, expect.objectContaining({ name: ['Typed by hand'] })],
    ] as const) {
      const next = await withSession(who, { now: after(31) });
      next.cookies.set('typed', typed);
      expect((await next.open(invitePage, '/console/operators/invite')).body).toMatchObject({
        typed: expected,
      });
    }
  });
});

describe('a session', () => {
  it('ends after 30 idle minutes [CON-1]', async () => {
    const browser = await withSession(await operator('owner'), { now: START });
    vi.setSystemTime(after(29));
    expect((await browser.open(dashboard, '/console')).status).toBe(200);
    vi.setSystemTime(after(29 + 29));
    expect((await browser.open(dashboard, '/console')).status).toBe(200);
    vi.setSystemTime(after(29 + 29 + 30));
    expect((await browser.open(dashboard, '/console')).location).toBe('/console/login?to=/console');
    expect((await browser.open(loginPage, '/console/login')).body).toMatchObject({ hasEnded: true });
  });

  it('is listed and ended from another browser [CON-1]', async () => {
    const made = await operator('owner');
    const [here, there] = [await withSession(made, { now: START }), await withSession(made, { now: START })];
    const { body } = await here.open(accountPage, '/console/account');
    const { sessions } = body as { sessions: { id: string; isThis: boolean }[] };
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
    const ended = await here.post(account, '/console/account', { session: sessions[1]!.id });
    expect(ended.location).toBe('/console/account?done=session_ended');
    expect((await there.open(dashboard, '/console')).location).toBe('/console/login?to=/console');
    expect((await here.open(dashboard, '/console')).status).toBe(200);
  });

  it('is nobody else’s to end [CON-1]', async () => {
    const [made, other] = [await operator('owner'), await operator('owner')];
    const [here, there] = [await withSession(made, { now: START }), await withSession(other, { now: START })];
    const { sessions } = (await there.open(accountPage, '/console/account')).body as {
      sessions: { id: string }[];
    };
    await here.post(account, '/console/account', { session: sessions[0]!.id });
    expect((await there.open(dashboard, '/console')).status).toBe(200);
  });

  it('ends elsewhere with a new password [CON-1]', async () => {
    const made = await operator('owner');
    const [here, there] = [await withSession(made, { now: START }), await withSession(made, { now: START })];
    const next = 'a longer walk by night';
    const form = { current: PASSWORD, password: next, repeated: next };
    const wrong = await here.post(changePassword, '/console/account/password', { ...form, current: 'wrong' });
    expect(Object.keys(bodyOf(wrong).errors)).toEqual(['current']);
    const short = { current: PASSWORD, password: 'short', repeated: 'short' };
    expect(
      bodyOf(await here.post(changePassword, '/console/account/password', short)).errors.password,
    ).toEqual(['A password has at least 12 characters.']);
    const changed = await here.post(changePassword, '/console/account/password', form);
    expect(changed.location).toBe('/console/account?done=password_changed');
    expect((await there.open(dashboard, '/console')).location).toBe('/console/login?to=/console');
    expect((await here.open(dashboard, '/console')).status).toBe(200);
  });

  it('ends with the log-out, cookies and all [CON-1]', async () => {
    const browser = await withSession(await operator('owner'), { now: START });
    const cookie = browser.cookies.get('operator')!;
    const { location, headers } = await browser.post(logout, '/console/logout', {});
    expect([location, headers.get('Clear-Site-Data')]).toEqual(['/console/login', '"cache"']);
    expect(browser.cookies.has('operator')).toBe(false);
    browser.cookies.set('operator', cookie);
    expect((await browser.open(dashboard, '/console')).location).toBe('/console/login?to=/console');
  });

  it('speaks the operator’s language, not the browser’s [CON-1, I18-1]', async () => {
    const browser = await withSession(await operator('owner'), { now: START });
    const changed = await browser.post(account, '/console/account', { intent: 'language', language: 'de' });
    expect(changed.location).toBe('/console/account?done=language_changed');
    const { body } = await browser.open(accountPage, '/console/account');
    expect(body).toMatchObject({ heading: 'Dein Konto', frame: { locale: 'de' } });
    const odd = await browser.post(account, '/console/account', { intent: 'language', language: 'fr' });
    expect(odd.status).toBe(422);
  });
});
