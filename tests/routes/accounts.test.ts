import { afterEach, describe, expect, it, vi } from 'vitest';
import { createToken } from '~/domain/accounts/credentials/create-token.server';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import { newId } from '~/domain/new-id';
import { env } from '~/gateways/env.server';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { loader as openDone } from '~/routes/activate.done';
import { action as askAgain, loader as openError } from '~/routes/activate.error';
import { loader as callLogout } from '~/routes/api.logout[.]php';
import { loader as openChats } from '~/routes/chats._index';
import { loader as openMail } from '~/routes/dev.mailbox.$id';
import { loader as openMailPage } from '~/routes/dev.mailbox.$id_.page';
import { loader as openMailbox } from '~/routes/dev.mailbox._index';
import { action as logIn, loader as openLogin } from '~/routes/login';
import { action as logOut, loader as openLogout } from '~/routes/logout';
import { openBrowser, type Browser } from '../support/browser';
import { SITE_A, SITE_B, makeMember, type MemberSeed } from '../support/database';
import { useRunning } from '../support/running';
import { dbOf, linksOf, mailsTo, memberOf, PASSWORD, signUp } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());

const modes = { APP_MODE: env.APP_MODE, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, modes);
});

function pass(minutes: number) {
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

const follow = (browser: Browser, token: string) => browser.open(openLink, `/${token}`, { token });
const press = (browser: Browser, token: string) => browser.post(pressLink, `/${token}`, {}, { token });

describe('an activation link', () => {
  async function joined(host: string = SITE_A) {
    const { who, browser } = await signUp(undefined, host);
    const { id } = await memberOf(running(), who.email, host);
    const [token] = await linksOf(running(), id, 'activation', host);
    return { id, email: who.email, browser, token: token! };
  }

  it('activates the account in any browser [ACC-9, ACC-11]', async () => {
    const { id, browser, token } = await joined();
    const elsewhere = openBrowser();
    expect((await press(elsewhere, token)).location).toBe('/activate/done');
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({
      status: 'active',
      activatedAt: expect.any(Date),
    });
    expect(await db().profile.findFirst({ where: { id } })).toMatchObject({ status: 'active', listed: true });
    expect((await elsewhere.open(openDone, '/activate/done')).body).toMatchObject({
      title: 'Almost there',
      reader: 'visitor',
    });
    expect((await browser.open(openDone, '/activate/done')).body).toMatchObject({
      title: 'You are in',
      reader: 'confirmed',
    });
  });

  it('logs in only the browser that signed up [ACC-11]', async () => {
    const { browser, token } = await joined();
    browser.cookies.delete('auth');
    await press(browser, token);
    expect((await browser.open(openDone, '/activate/done')).body).toMatchObject({ reader: 'confirmed' });
    const other = await joined();
    for (const elsewhere of [openBrowser(), browser]) {
      const before = elsewhere.cookies.get('auth');
      await press(elsewhere, other.token);
      expect(elsewhere.cookies.get('auth')).toBe(before);
    }
  });

  it('logs in only once [ACC-11, ACC-19]', async () => {
    const { browser, token } = await joined();
    await press(openBrowser(), token);
    browser.cookies.delete('auth');
    await press(browser, token);
    expect(browser.cookies.has('auth')).toBe(false);
  });

  it('leads an unconfirmed member to instructions [ACC-10, ACC-11]', async () => {
    const { browser } = await joined();
    expect((await browser.open(openDone, '/activate/done')).body).toMatchObject({
      title: 'Check your inbox',
      reader: 'waiting',
    });
  });

  it('changes nothing until its button is pressed [ACC-11, ACC-19]', async () => {
    const { id, browser, email, token } = await joined();
    const scanner = openBrowser();
    for (const look of [scanner.peek, scanner.open, browser.open]) {
      expect(await look(openLink, `/${token}`, { token })).toMatchObject({
        status: 200,
        body: { purpose: 'activation', email },
      });
    }
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ status: 'not_confirmed' });
    expect(scanner.cookies.has('auth')).toBe(false);
    expect((await press(browser, token)).location).toBe('/activate/done');
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ status: 'active' });
    for (const again of [follow, press])
      expect((await again(openBrowser(), token)).location).toBe('/activate/done');
  });

  it('fails when expired, and is 404 when unknown or foreign [ACC-11, ACC-19, TEN-10, ERR-4]', async () => {
    const { id, browser, token } = await joined();
    const elsewhere = await joined(SITE_B);
    for (const unknown of ['a'.repeat(22), elsewhere.token]) {
      expect((await follow(browser, unknown)).status).toBe(404);
      expect((await press(browser, unknown)).status).toBe(404);
    }
    expect(await memberOf(running(), elsewhere.email, SITE_B)).toMatchObject({ status: 'not_confirmed' });
    pass(14 * 24 * 60 + 1);
    expect((await follow(browser, token)).location).toBe('/activate/error');
    expect(await db().member.findFirst({ where: { id } })).toMatchObject({ status: 'not_confirmed' });
    expect((await browser.open(openError, '/activate/error')).body).toMatchObject({
      title: 'Activation failed',
    });
  });

  it('fails for a deleted or blocked account [ACC-9, ACC-11]', async () => {
    for (const status of ['blocked', 'deleted'] as const) {
      const { id, browser, token } = await joined();
      await db().member.update({ where: { id }, data: { status } });
      expect((await follow(browser, token)).location).toBe('/activate/error');
      expect(await db().member.findFirst({ where: { id } })).toMatchObject({ status });
    }
  });

  it('is 404 if its form is invalid [ACC-19]', async () => {
    for (const token of [
      '',
      'about',
      'x'.repeat(21),
      'x'.repeat(23),
      '../../etc/passwd',
      'ä'.repeat(22),
      "' OR 1=1 --          ",
    ]) {
      expect((await openBrowser().open(openLink, '/x', { token })).status).toBe(404);
    }
  });

  it('can be requested again without disclosing accounts [ACC-6, ACC-11]', async () => {
    const waiting = await joined();
    const known = await makeMember(db());
    const answers = [];
    for (const email of [waiting.email, known.email, 'nobody@example.com']) {
      const { status, location, headers } = await openBrowser().post(askAgain, '/activate/error', { email });
      answers.push({ status, location, headers: [...headers] });
    }
    expect(answers[0]).toMatchObject({ status: 303, location: '/activate/error?sent=1' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await mailsTo(running(), waiting.id)).toEqual(['activation', 'activation']);
    expect(await mailsTo(running(), known.id)).toEqual(['account_exists']);
    const [newest] = await linksOf(running(), waiting.id, 'activation');
    expect((await press(openBrowser(), newest!)).location).toBe('/activate/done');
  });

  it('confirms that it was sent again [ACC-11]', async () => {
    const { body } = await openBrowser().open(openError, '/activate/error?sent=1');
    expect(body).toMatchObject({ title: 'Check your inbox', sent: true });
  });

  it('keeps the visit’s campaign [ACC-8, ACC-11]', async () => {
    const path = '/activate/error?network=north&ref=autumn';
    const { location } = await openBrowser().post(askAgain, path, { email: 'nobody@example.com' });
    expect(location).toBe('/activate/error?sent=1&network=north&ref=autumn');
  });

  it('is limited, and needs a valid address [ACC-6, SAF-6]', async () => {
    const browser = openBrowser();
    const ask = (email: string) => browser.post(askAgain, '/activate/error', { email });
    expect(await ask('nowhere')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Invalid email'] }, email: 'nowhere' },
    });
    for (let sent = 0; sent < 5; sent++) expect((await ask('nobody@example.com')).status).toBe(303);
    const refused = await ask('nobody@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

async function member(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(dbOf(running(), seed.tenantId), { passwordHash, ...seed });
}

const enter = (browser: Browser, email: string, password: string = PASSWORD, to?: string) =>
  browser.post(logIn, to === undefined ? '/login' : `/login?to=${encodeURIComponent(to)}`, {
    email,
    password,
  });

describe('a login', () => {
  const FAILED = 'Login failed, please try again';

  it('enforces its fields’ limits [ACC-12]', async () => {
    expect((await openBrowser().open(openLogin, '/login')).body).toMatchObject({
      constraints: {
        email: { required: true, maxLength: 254 },
        password: { required: true, maxLength: 1000 },
      },
    });
  });

  it('ignores the address’s case, and leads to the members [ACC-12, NAV-11]', async () => {
    const { email } = await member();
    const browser = openBrowser();
    expect(await enter(browser, ` ${email.toUpperCase()}`)).toMatchObject({
      status: 303,
      location: '/members',
    });
    expect((await browser.open(openChats, '/chats')).status).toBe(200);
    expect((await browser.open(openLogin, '/login')).location).toBe('/members');
  });

  it('never reveals whether address or password was wrong [ACC-12, ERR-4]', async () => {
    const { email } = await member();
    const refused = [
      await enter(openBrowser(), email, 'wrong'),
      await enter(openBrowser(), 'nobody@example.com'),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [422, { errors: { '': [FAILED] }, email, wayBack: null, blocked: false }],
      [422, { errors: { '': [FAILED] }, email: 'nobody@example.com', wayBack: null, blocked: false }],
    ]);
    expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('names each empty field [ACC-26]', async () => {
    const [email, password] = [['Enter your email address.'], ['Enter your password.']];
    const refused = [
      await openBrowser().post(logIn, '/login', {}),
      await openBrowser().post(logIn, '/login', { email: 'nobody@example.com' }),
      await openBrowser().post(logIn, '/login', { password: 'wrong' }),
    ];
    expect(refused.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { errors: { email, password }, email: '' }],
      [422, { errors: { password }, email: 'nobody@example.com' }],
      [422, { errors: { email }, email: '' }],
    ]);
    expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  it('explains the account’s state only with the password [ACC-12, ERR-4]', async () => {
    const [leaving, blocked] = [await member(), await member({ status: 'blocked' })];
    await db().member.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    const texts = [
      [leaving.email, 'This account is waiting to be deleted. Reactivate it with the link in our email.'],
      [blocked.email, 'This account is blocked. Write to us if you think that is a mistake.'],
    ] as const;
    for (const [email, text] of texts) {
      expect(await enter(openBrowser(), email)).toMatchObject({
        status: 422,
        body: { errors: { '': [text] } },
      });
      expect(await enter(openBrowser(), email, 'wrong')).toMatchObject({
        status: 422,
        body: { errors: { '': [FAILED] } },
      });
    }
  });

  it('is refused immediately if larger than a form [SAF-5]', async () => {
    const { email } = await member();
    const fields = { email, password: PASSWORD, more: 'x'.repeat(200_000) };
    expect((await openBrowser().post(logIn, '/login', fields)).status).toBe(413);
  });

  it('is valid for its own site only [ACC-12, TEN-10]', async () => {
    const { email } = await member();
    expect(await enter(openBrowser({ host: SITE_B }), email)).toMatchObject({
      status: 422,
      body: { errors: { '': [FAILED] } },
    });
    const browser = openBrowser();
    await enter(browser, email);
    const elsewhere = openBrowser({ host: SITE_B });
    elsewhere.cookies.set('auth', browser.cookies.get('auth')!);
    expect((await elsewhere.open(openChats, '/chats')).location).toBe('/login?to=%2Fchats');
  });

  it('returns to the requested page, never to another site [NAV-11, SAF-5]', async () => {
    const { email } = await member();
    const asked = await openBrowser().open(openChats, '/chats?q=an%20na');
    expect(asked.location).toBe(`/login?to=${encodeURIComponent('/chats?q=an%20na')}`);
    expect((await enter(openBrowser(), email, PASSWORD, '/chats?q=an%20na')).location).toBe(
      '/chats?q=an%20na',
    );
    const elsewhere = [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '',
      ' /x',
      '/\t/x',
    ];
    for (const to of elsewhere)
      expect((await enter(openBrowser(), email, PASSWORD, to)).location).toBe('/members');
    const browser = openBrowser();
    await enter(browser, email);
    for (const to of elsewhere) {
      expect((await browser.open(openLogin, `/login?to=${encodeURIComponent(to)}`)).location).toBe(
        '/members',
      );
    }
  });

  it('lasts 30 days in a protected cookie [ACC-13]', async () => {
    const { email } = await member();
    const cookieOf = async () => (await enter(openBrowser(), email)).headers.getSetCookie();
    const [line] = await cookieOf();
    expect(line!.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
    ]);
    Object.assign(env, { PUBLIC_ORIGIN: 'https://{domain}' });
    expect((await cookieOf())[0]!.split('; ')).toContain('Secure');
  });

  it('ends after 30 days, or with its database row [ACC-13]', async () => {
    const { id, email } = await member();
    const [first, second] = [openBrowser(), openBrowser()];
    await enter(first, email);
    await enter(second, email);
    const sessions = await db().session.findMany({ where: { memberId: id }, orderBy: { id: 'asc' } });
    expect(sessions.map(({ tokenHash }) => tokenHash)).not.toContain(first.cookies.get('auth'));
    await db().session.delete({ where: { id: sessions[0]!.id } });
    expect((await first.open(openChats, '/chats')).status).toBe(303);
    expect((await second.open(openChats, '/chats')).status).toBe(200);
    pass(30 * 24 * 60 + 1);
    expect((await second.open(openChats, '/chats')).status).toBe(303);
  });

  it('ends at logout, in this browser only [ACC-13, NAV-11]', async () => {
    const { email } = await member();
    const [first, second] = [openBrowser(), openBrowser()];
    await enter(first, email);
    await enter(second, email);
    const kept = first.cookies.get('auth')!;
    expect((await first.open(openLogout, '/logout')).location).toBe('/');
    expect((await first.open(openChats, '/chats')).status).toBe(200);
    const out = await first.post(logOut, '/logout', {});
    expect(out.location).toBe('/');
    expect(first.cookies.get('locale')).toBe('en');
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(first.cookies.has('auth')).toBe(false);
    first.cookies.set('auth', kept);
    expect((await first.open(openChats, '/chats')).status).toBe(303);
    expect((await second.open(openChats, '/chats')).status).toBe(200);
    expect((await openBrowser().post(logOut, '/logout', {})).location).toBe('/');
  });

  it('leaves the account’s language after logout [I18-2, NAV-11, API-3]', async () => {
    const { id, email } = await member();
    await db().member.update({ where: { id }, data: { language: 'fi' } });
    for (const out of [
      (browser: Browser) => browser.post(logOut, '/logout', {}),
      (browser: Browser) => browser.open(callLogout, '/api/logout.php'),
    ]) {
      const browser = openBrowser({ headers: { 'X-Client-Request': '1' } });
      await out(browser);
      expect(browser.cookies.get('locale')).toBe('en');
      await enter(browser, email);
      await out(browser);
      expect(browser.cookies.get('locale')).toBe('fi');
    }
  });
});

describe('repeated failed logins', () => {
  const BLOCKED = 'Too many incorrect attempts, account blocked for 15\u00a0min.';
  const PAUSED = /^Too many incorrect attempts, account blocked for 60\smin\.\nWe emailed a login link/;

  async function fail(browser: Browser, email: string, times: number) {
    for (let failed = 0; failed < times; failed++)
      expect((await enter(browser, email, 'wrong')).status).toBe(422);
  }

  it('block the account for that IP address for 15 minutes [ACC-12, SAF-6, ERR-4]', async () => {
    const { email } = await member();
    const [guesser, owner] = [openBrowser(), openBrowser()];
    await fail(guesser, email, 5);
    const refused = await enter(guesser, email);
    expect(refused).toMatchObject({ status: 429, body: { errors: { '': [BLOCKED] }, email, blocked: true } });
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect((await enter(owner, email)).location).toBe('/members');
    pass(14);
    expect(await enter(guesser, email)).toMatchObject({
      status: 429,
      body: { errors: { '': [BLOCKED.replace('15', '1')] } },
    });
    pass(2);
    expect((await enter(guesser, email)).location).toBe('/members');
  });

  it('are forgotten after a success [ACC-12]', async () => {
    const { email } = await member();
    const browser = openBrowser();
    await fail(browser, email, 4);
    expect((await enter(browser, email)).location).toBe('/members');
    await fail(browser, email, 4);
    expect((await enter(browser, email)).location).toBe('/members');
  });

  it('block unknown accounts alike [ACC-12]', async () => {
    const browser = openBrowser();
    await fail(browser, 'nobody@example.com', 5);
    expect(await enter(browser, 'nobody@example.com')).toMatchObject({
      status: 429,
      body: { errors: { '': [BLOCKED] } },
    });
  });

  it('for many accounts block only their IP address [ACC-12, SAF-6]', async () => {
    const { email } = await member();
    const guesser = openBrowser();
    for (let failed = 0; failed < 50; failed++) await fail(guesser, `${failed}@example.com`, 1);
    expect(await enter(guesser, email)).toMatchObject({
      status: 429,
      body: { errors: { '': [BLOCKED.replace('15', '60')] } },
    });
    expect((await enter(openBrowser(), email)).location).toBe('/members');
  });

  it('from many addresses pause the password [ACC-12]', async () => {
    const { id, email } = await member();
    const owner = openBrowser();
    for (let failed = 0; failed < 20; failed++) await fail(openBrowser(), email, 1);
    expect(await enter(owner, email)).toMatchObject({
      status: 429,
      body: { errors: { '': [expect.stringMatching(PAUSED)] } },
    });
    await enter(openBrowser(), email, 'wrong');
    expect(await mailsTo(running(), id)).toEqual(['sign_in']);
    const [token] = await linksOf(running(), id, 'sign_in');
    expect((await owner.post(pressLink, `/${token}`, {}, { token: token! })).location).toBe('/members');
    expect((await owner.open(openChats, '/chats')).status).toBe(200);
  });
});

describe('a login link', () => {
  async function mailed(seed: MemberSeed = {}) {
    const tenantId = seed.tenantId ?? SITE_A;
    const { id } = await member(seed);
    const { secrets } = running().gateways;
    const input = { tenantId, memberId: id, purpose: 'sign_in', minutes: 60 } as const;
    const tokenId = await dbOf(running(), tenantId).$transaction((tx) =>
      createToken(tx, input, { now: new Date(), secrets }),
    );
    return { id, token: linkToken(secrets, tokenId) };
  }

  it('needs a click, and works once [ACC-12, ACC-19]', async () => {
    const { id, token } = await mailed();
    const browser = openBrowser();
    for (const look of [browser.peek, browser.open, browser.open]) {
      expect(await look(openLink, `/${token}`, { token })).toMatchObject({
        status: 200,
        body: { title: 'Log in with this link' },
      });
    }
    expect(await db().session.count({ where: { memberId: id } })).toBe(0);
    expect((await press(browser, token)).location).toBe('/members');
    expect((await browser.open(openChats, '/chats')).status).toBe(200);
    expect((await follow(openBrowser(), token)).body).toMatchObject({ purpose: 'log_in_over' });
    expect(await db().session.count({ where: { memberId: id } })).toBe(1);
  });

  it('can be renewed within the mail limit [ACC-12, SAF-6]', async () => {
    const { id, token } = await mailed();
    await press(openBrowser(), token);
    for (let sent = 0; sent < 3; sent++)
      expect((await press(openBrowser(), token)).location).toBe(`/${token}`);
    expect((await press(openBrowser(), token)).status).toBe(429);
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'sign_in', 'sign_in', 'sign_in']);
    const [newest] = await linksOf(running(), id, 'sign_in');
    expect((await press(openBrowser(), newest!)).location).toBe('/members');
  });

  it('is silently withheld from an unusable account [ACC-12, ACC-9]', async () => {
    const { id, token } = await mailed({ status: 'blocked' });
    pass(61);
    expect((await press(openBrowser(), token)).location).toBe(`/${token}`);
    expect(await mailsTo(running(), id)).toEqual([]);
  });

  it('explains a blocked or deleted account at the login [ACC-12, ACC-9]', async () => {
    const [blocked, leaving] = [await mailed({ status: 'blocked' }), await mailed()];
    await db().member.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    for (const [{ id, token }, text] of [
      [blocked, 'accounts:account_blocked'],
      [leaving, 'errors:account_pending_deletion'],
    ] as const) {
      const browser = openBrowser();
      expect((await press(browser, token)).location).toBe('/login');
      expect(decodeURIComponent(browser.cookies.get('flash')!)).toContain(text);
      expect(await db().session.count({ where: { memberId: id } })).toBe(0);
    }
  });

  it('logs in one of two simultaneous clicks [ACC-12]', async () => {
    const { id, token } = await mailed();
    const answers = await Promise.all([press(openBrowser(), token), press(openBrowser(), token)]);
    expect(answers.map(({ location }) => location).sort()).toEqual([`/${token}`, '/members'].sort());
    expect(await db().session.count({ where: { memberId: id } })).toBe(1);
  });

  it('works for an hour, on its site, for usable accounts [ACC-12, TEN-10]', async () => {
    const [own, foreign] = [await mailed(), await mailed({ tenantId: SITE_B })];
    expect((await press(openBrowser(), foreign.token)).status).toBe(404);
    expect((await follow(openBrowser(), foreign.token)).status).toBe(404);
    expect(await dbOf(running(), SITE_B).session.count({ where: { memberId: foreign.id } })).toBe(0);
    pass(61);
    expect((await follow(openBrowser(), own.token)).body).toMatchObject({ purpose: 'log_in_over' });
    await press(openBrowser(), own.token);
    expect(await db().session.count({ where: { memberId: own.id } })).toBe(0);
  });

  it('cannot activate, and activation cannot log in [ACC-19]', async () => {
    const { who } = await signUp();
    const { id } = await memberOf(running(), who.email);
    const [activation] = await linksOf(running(), id, 'activation');
    const before = await db().session.count({ where: { memberId: id } });
    expect((await press(openBrowser(), activation!)).location).toBe('/activate/done');
    expect(await db().session.count({ where: { memberId: id } })).toBe(before);
    const waiting = await mailed({ status: 'not_confirmed' });
    await follow(openBrowser(), waiting.token);
    await press(openBrowser(), waiting.token);
    expect(await db().member.findFirst({ where: { id: waiting.id } })).toMatchObject({
      status: 'not_confirmed',
    });
  });
});

describe('the development mailbox', () => {
  async function captured(host: string) {
    const mail = {
      tenantId: host,
      channel: 'mail',
      from: 'site@example.com',
      subject: 'Hello',
      text: 'Words',
      html: '<head></head>Page',
    };
    const id = newId();
    await dbOf(running(), host).capturedMessage.create({
      data: { ...mail, id, messageId: id, to: 'someone@example.com', createdAt: new Date() },
    });
    return id;
  }
  const pages = (browser: Browser, id: string) => [
    browser.open(openMailbox, '/dev/mailbox'),
    browser.open(openMail, `/dev/mailbox/${id}`, { id }),
    browser.open(openMailPage, `/dev/mailbox/${id}/page`, { id }),
  ];

  it('shows captured mails by address [NOT-6]', async () => {
    const id = await captured(SITE_A);
    const browser = openBrowser();
    const [box, mail, page] = await Promise.all(pages(browser, id));
    expect(box!.body).toMatchObject({
      mails: expect.arrayContaining([expect.objectContaining({ id, subject: 'Hello' })]),
    });
    expect(mail!.body).toMatchObject({ id, subject: 'Hello', text: 'Words' });
    expect(page!.body).toContain('Page');
    expect(page!.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const other = await browser.open(openMailbox, '/dev/mailbox?to=nobody%40example.com');
    expect(other.body).toMatchObject({ to: 'nobody@example.com', mails: [] });
  });

  it('does not exist in production [NOT-6]', async () => {
    const id = await captured(SITE_A);
    Object.assign(env, { APP_MODE: 'production' });
    expect((await Promise.all(pages(openBrowser(), id))).map(({ status }) => status)).toEqual([
      404, 404, 404,
    ]);
  });

  it('shows no other site’s mail, and none without an id [NOT-6, TEN-10]', async () => {
    const foreign = await captured(SITE_B);
    for (const id of [foreign, newId(), 'x']) {
      const [box, mail, page] = await Promise.all(pages(openBrowser(), id));
      expect(JSON.stringify(box!.body)).not.toContain(foreign);
      expect([mail!.status, page!.status]).toEqual([404, 404]);
    }
  });
});
