import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailLogInLink } from '~/domain/accounts/sessions/mail-log-in-link.server';
import { RECOVERY_CODES } from '~/domain/one-time-codes/rules';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink } from '~/routes/$token';
import { action as callUser } from '~/routes/api.user[.]php';
import { action as logIn } from '~/routes/login';
import { action as enterCode, loader as openCode } from '~/routes/login_.code';
import { action as changeAccount } from '~/routes/notifications_.account';
import { action as changeCodes, loader as openCodes } from '~/routes/notifications_.codes';
import { loader as openProfile } from '~/routes/profile';
import { action as askReset } from '~/routes/reset-password._index';
import { action as setPassword } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { useRunning } from '../support/running';
import { dbOf, linksOf, mailsTo, PASSWORD } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());
const NEW = 'another quiet evening';
const CODE_PAGE = '/login/code?to=%2Fmembers';

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the app show its next code. */
function passSeconds(seconds = 30) {
  const now = Date.now() + seconds * 1000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

type Page = { state: string; secret: string; uri: string; recoveryCodes: string[]; codesLeft: number };

const HERE = '/notifications/codes';
const page = async (browser: Browser) => (await browser.open(openCodes, HERE)).body as Page;
const post = (browser: Browser, form: Record<string, string>) => browser.post(changeCodes, HERE, form);
const begin = (browser: Browser, password = PASSWORD) => post(browser, { intent: 'begin', password });
const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post(logIn, '/login', { email, password });
const prove = (browser: Browser, code: string) => browser.post(enterCode, CODE_PAGE, { code });
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;

/** What the authenticator app shows now. */
const appCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() });

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const { id, email } = await makeMember(db(), { passwordHash, lastSeenAt: new Date(), ...seed });
  const browser = openBrowser();
  await enter(browser, email);
  return { id, email, browser };
}

/** A member whose login codes are on, and the app's next code. */
async function protectedPerson() {
  const member = await person();
  await begin(member.browser);
  const { secret, recoveryCodes } = await page(member.browser);
  const confirmed = await post(member.browser, { intent: 'confirm', code: appCode(secret) });
  expect(confirmed).toMatchObject({ status: 303, location: HERE });
  passSeconds();
  return { ...member, secret, recoveryCodes };
}

describe('setting up login codes', () => {
  it('needs the password, so that a stolen session cannot [TRU-3]', async () => {
    const { id, browser } = await person();
    expect((await begin(browser, 'a guess')).body).toMatchObject({
      errors: { password: ['That is not your password.'] },
    });
    expect((await page(browser)).state).toBe('off');
    const guessed = await post(browser, { intent: 'confirm', code: '123456' });
    expect(guessed.status).toBe(422);
    expect(await db().member.count({ where: { id, totpSecret: null } })).toBe(1);
  });

  it('shows key and recovery codes until a code confirms them [TRU-3]', async () => {
    const { browser } = await person();
    expect(await begin(browser)).toMatchObject({ status: 303, location: HERE });
    const [first, again] = [await page(browser), await page(browser)];
    expect(first.state).toBe('new');
    expect(first.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(again).toEqual(first);
    const wrong = await post(browser, { intent: 'confirm', code: '12345' });
    expect(wrong).toMatchObject({ status: 422, body: { code: '12345' } });
    await post(browser, { intent: 'confirm', code: appCode(first.secret) });
    expect(await page(browser)).toMatchObject({ state: 'on', codesLeft: RECOVERY_CODES });
  });

  it('asks for the password again after half an hour [TRU-3]', async () => {
    const { browser } = await person();
    await begin(browser);
    const { secret } = await page(browser);
    passSeconds(30 * 60);
    expect((await page(browser)).state).toBe('off');
    expect((await post(browser, { intent: 'confirm', code: appCode(secret) })).status).toBe(422);
  });

  it('ends other sessions and mails the owner [TRU-3, ACC-13]', async () => {
    const { id, email, browser } = await person();
    const other = openBrowser();
    await enter(other, email);
    await begin(browser);
    const { secret } = await page(browser);
    await post(browser, { intent: 'confirm', code: appCode(secret) });
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    expect((await mailsTo(running(), id)).at(-1)).toBe('codes_changed');
  });

  it('needs a confirmed address [TRU-3]', async () => {
    const { browser } = await person({ status: 'not_confirmed' });
    expect((await page(browser)).state).toBe('unconfirmed');
    expect((await begin(browser)).status).toBe(422);
  });

  it('stores neither the key nor the codes in the clear [TRU-3, ACC-22]', async () => {
    const { id, secret, recoveryCodes } = await protectedPerson();
    const member = await db().member.findFirstOrThrow({ where: { id } });
    const codes = await db().recoveryCode.findMany({ where: { memberId: id } });
    const stored = JSON.stringify([member, codes]);
    for (const each of [secret.replaceAll(' ', ''), ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(each);
  });
});

describe('a login with codes', () => {
  it('asks for a code after the password [TRU-3, ACC-12]', async () => {
    const { id, email, secret } = await protectedPerson();
    const browser = openBrowser();
    const mails = await mailsTo(running(), id);
    expect((await enter(browser, email)).location).toBe(CODE_PAGE);
    expect(await isIn(browser)).toBe(false);
    expect(await mailsTo(running(), id)).toEqual(mails);
    expect((await browser.open(openCode, CODE_PAGE)).status).toBe(200);
    expect((await prove(browser, appCode(secret))).location).toBe('/members');
    expect(await isIn(browser)).toBe(true);
    expect((await mailsTo(running(), id)).at(-1)).toBe('new_device');
    expect(browser.cookies.has('step')).toBe(false);
  });

  it('accepts each code once [TRU-3]', async () => {
    const { email, secret } = await protectedPerson();
    const [one, two] = [openBrowser(), openBrowser()];
    for (const browser of [one, two]) await enter(browser, email);
    const code = appCode(secret);
    const locations = await Promise.all([one, two].map((browser) => prove(browser, code)));
    expect(locations.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const refused = locations.find(({ status }) => status === 422)!;
    expect(refused.body).toMatchObject({ errors: { code: [expect.stringContaining('wrong')] }, code });
  });

  it('accepts each recovery code once [TRU-3]', async () => {
    const { email, browser, recoveryCodes } = await protectedPerson();
    const other = openBrowser();
    await enter(other, email);
    expect((await prove(other, recoveryCodes[0]!.toLowerCase())).location).toBe('/members');
    const again = openBrowser();
    await enter(again, email);
    expect((await prove(again, recoveryCodes[0]!)).status).toBe(422);
    expect((await prove(again, recoveryCodes[1]!)).location).toBe('/members');
    expect((await page(browser)).codesLeft).toBe(RECOVERY_CODES - 2);
  });

  it.each([
    ['without a code', '', 'This field is still empty.'],
    ['with a code that was never one', '000', 'This code is wrong or has been used.'],
  ])('refuses a form %s [TRU-3, ERR-4]', async (_, code, text) => {
    const { email } = await protectedPerson();
    const browser = openBrowser();
    await enter(browser, email);
    const { status, body } = await prove(browser, code);
    expect(status).toBe(422);
    expect((body as { errors: { code: string[] } }).errors.code[0]).toContain(text);
    expect(await isIn(browser)).toBe(false);
  });

  it('begins again after ten minutes [TRU-3]', async () => {
    const { email, secret } = await protectedPerson();
    const browser = openBrowser();
    await enter(browser, email);
    passSeconds(10 * 60);
    expect(await prove(browser, appCode(secret))).toMatchObject({
      status: 303,
      location: '/login?to=%2Fmembers',
    });
    expect((await openBrowser().open(openCode, CODE_PAGE)).location).toBe('/login?to=%2Fmembers');
  });

  it('begins again after a new password [TRU-3]', async () => {
    const { email, browser, secret } = await protectedPerson();
    const other = openBrowser();
    await enter(other, email);
    const form = { oldPassword: PASSWORD, password: NEW, repeated: NEW };
    await browser.post(changeAccount, '/notifications/account', form);
    expect((await prove(other, appCode(secret))).location).toBe('/login?to=%2Fmembers');
    expect(await isIn(other)).toBe(false);
  });

  it('refuses more codes than the limit, also a right one [TRU-3, SAF-6]', async () => {
    const { email, secret } = await protectedPerson();
    const browser = openBrowser();
    await enter(browser, email);
    for (let tried = 0; tried < LIMITS.login_codes.allowed; tried++) await prove(browser, '000000');
    const refused = await prove(browser, appCode(secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await isIn(browser)).toBe(false);
  });

  it('also asks after a mailed link [TRU-3, ACC-12]', async () => {
    const { id, secret } = await protectedPerson();
    const { secrets } = running().gateways;
    await mailLogInLink(db(), { tenantId: SITE_A, memberId: id }, { now: new Date(), secrets });
    const [link] = await linksOf(running(), id, 'sign_in');
    const browser = openBrowser();
    expect((await browser.post(pressLink, `/${link}`, {}, { token: link! })).location).toBe(CODE_PAGE);
    expect(await isIn(browser)).toBe(false);
    expect((await prove(browser, appCode(secret))).location).toBe('/members');
  });

  it('is not replaced by a reset of the password [TRU-3, ACC-14]', async () => {
    const { id, email } = await protectedPerson();
    const browser = openBrowser();
    await browser.post(askReset, '/reset-password', { email });
    const [link] = await linksOf(running(), id, 'password_reset');
    const form = { password: NEW, repeated: NEW };
    const set = await browser.post(setPassword, `/reset-password/do?link=${link}`, form);
    expect(set.location).toBe('/login');
    expect(await isIn(browser)).toBe(false);
    expect((await enter(browser, email, NEW)).location).toBe(CODE_PAGE);
  });

  it('is named by the call [TRU-3, API-1]', async () => {
    const { email } = await protectedPerson();
    const browser = openBrowser({ headers: { 'X-Client-Request': '1' } });
    const answer = await browser.post(callUser, '/api/user.php', { email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 422, body: { error: 'code_needed' } });
    expect(browser.cookies.has('auth')).toBe(false);
  });
});

describe('turning login codes off', () => {
  it.each([
    ['a wrong password', 'a guess', true, 'password'],
    ['a wrong code', PASSWORD, false, 'code'],
  ])('refuses %s [TRU-3]', async (_, password, rightCode, field) => {
    const { browser, secret } = await protectedPerson();
    const code = rightCode ? appCode(secret) : '000';
    const { status, body } = await post(browser, { intent: 'off', password, code });
    expect(status).toBe(422);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect((await page(browser)).state).toBe('on');
  });

  it('needs password and code, and erases the recovery codes [TRU-3]', async () => {
    const { id, email, browser, secret } = await protectedPerson();
    const form = { intent: 'off', password: PASSWORD, code: appCode(secret) };
    expect((await post(browser, form)).location).toBe(HERE);
    expect((await page(browser)).state).toBe('off');
    expect(await db().recoveryCode.count({ where: { memberId: id } })).toBe(0);
    expect((await enter(openBrowser(), email)).location).toBe('/members');
    expect((await mailsTo(running(), id)).filter((kind) => kind === 'codes_changed')).toHaveLength(2);
  });
});

describe('the mail about login codes', () => {
  it('undoes an intruder’s, who locked the owner out [TRU-3]', async () => {
    const { id, email } = await protectedPerson();
    const [link] = await linksOf(running(), id, 'end_sessions');
    const owner = openBrowser();
    const pressed = await owner.post(pressLink, `/${link}`, {}, { token: link! });
    expect(await db().member.count({ where: { id, totpSecret: null } })).toBe(1);
    expect(await db().recoveryCode.count({ where: { memberId: id } })).toBe(0);
    const set = await owner.post(setPassword, pressed.location!, { password: NEW, repeated: NEW });
    expect(set.location).toBe('/members');
    expect((await enter(openBrowser(), email, NEW)).location).toBe('/members');
  });

  it('puts back codes that an intruder turned off [TRU-3]', async () => {
    const { id, browser, secret } = await protectedPerson();
    // Turning them on is no longer undone with them.
    await db().loginChange.deleteMany({ where: { memberId: id } });
    await post(browser, { intent: 'off', password: PASSWORD, code: appCode(secret) });
    const [link] = await linksOf(running(), id, 'end_sessions');
    await openBrowser().post(pressLink, `/${link}`, {}, { token: link! });
    expect(await db().member.count({ where: { id, totpSecret: { not: null } } })).toBe(1);
  });
});
