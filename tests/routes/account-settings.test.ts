import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { siteOrigin } from '~/http/answer/origin.server';
import type { Locale } from '~/i18n/locales';
import { loader as openRoot } from '~/root';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { action as logIn } from '~/routes/login';
import { action as changeMail, loader as openChange } from '~/routes/mail-change.do';
import { action, loader as openAccount } from '~/routes/notifications_.account';
import { loader as openProfile } from '~/routes/profile';
import { action as askReset } from '~/routes/reset-password._index';
import { loader as openReset } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { deliveredMails } from '../support/mails';
import { doJobs, useRunning } from '../support/running';
import { changeSettings, dbOf, linksOf, mailsTo, memberOf, PASSWORD } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());
const NEW = 'another quiet evening';

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(minutes: number) {
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

/** Logs the member in with another browser. */
async function browserOf(memberId: string): Promise<Browser> {
  const browser = openBrowser();
  browser.cookies.set(
    'auth',
    await db().$transaction((tx) =>
      startSession(tx, { tenantId: SITE_A, memberId, userAgent: 'test' }, { now: new Date() }),
    ),
  );
  return browser;
}

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const member = await makeMember(db(), { passwordHash, lastSeenAt: new Date(), ...seed });
  return { ...member, browser: await browserOf(member.id) };
}

let made = 0;
const newAddress = () => `new.address.${++made}@example.com`;

const post = (browser: Browser, form: Record<string, string>) =>
  browser.post(action, '/notifications/account', form);
const setPassword = (browser: Browser, password = NEW, repeated = password, oldPassword = PASSWORD) =>
  post(browser, { email: '', oldPassword, password, repeated });
const setEmail = (browser: Browser, email: string, password = PASSWORD) =>
  post(browser, { email, oldPassword: password, password: '', repeated: '' });
const login = (email: string, password: string) => openBrowser().post(logIn, '/login', { email, password });
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;

describe('changing the password', () => {
  it('needs the old one, and ends all other sessions [ACC-15, ACC-13]', async () => {
    const anna = await person();
    const other = await browserOf(anna.id);
    expect(await setPassword(anna.browser)).toMatchObject({
      status: 303,
      location: '/notifications/account',
    });
    expect(anna.browser.cookies.get('flash')).toContain('reset_done');
    expect([await isIn(anna.browser), await isIn(other)]).toEqual([true, false]);
    expect((await login(anna.email, PASSWORD)).status).toBe(422);
    expect((await login(anna.email, NEW)).location).toBe('/members');
  });

  it('ends earlier links into the account [ACC-15, ACC-16]', async () => {
    const anna = await person();
    await openBrowser().post(askReset, '/reset-password', { email: anna.email });
    await setEmail(anna.browser, newAddress());
    const [[reset], [change]] = [
      await linksOf(running(), anna.id, 'password_reset'),
      await linksOf(running(), anna.id, 'mail_change'),
    ];
    await setPassword(anna.browser);
    expect((await openBrowser().open(openReset, `/reset-password/do?link=${reset}`)).status).toBe(410);
    expect((await openBrowser().open(openChange, `/mail-change/do?link=${change}`)).status).toBe(410);
  });

  it.each([
    ['a wrong old one', NEW, NEW, 'not this one', { oldPassword: ['Please check your old password.'] }],
    ['no old one', NEW, NEW, '', { oldPassword: ['This field is still empty.'] }],
    ['no repeat', NEW, '', PASSWORD, { repeated: ['This field is still empty.'] }],
    ['another repeat', NEW, `${NEW}s`, PASSWORD, { repeated: ['The entered passwords are not the same.'] }],
    ['a repeat alone', '', NEW, PASSWORD, { password: ['This field is still empty.'] }],
    ['nothing', '', '', PASSWORD, { password: ['This field is still empty.'] }],
    ['a short one', 'short', 'short', PASSWORD, { password: ['A password has 8 to 128 characters.'] }],
    [
      'a common one',
      'password1',
      'password1',
      PASSWORD,
      { password: [expect.stringContaining('Too many people use this')] },
    ],
  ])('refuses %s and changes nothing [ACC-15, ERR-4]', async (_, password, repeated, oldPassword, errors) => {
    const anna = await person();
    expect(await setPassword(anna.browser, password, repeated, oldPassword)).toMatchObject({
      status: 422,
      body: { errors },
    });
    expect((await login(anna.email, PASSWORD)).location).toBe('/members');
  });

  it('refuses the own address as the password [ACC-15]', async () => {
    const anna = await person();
    expect((await setPassword(anna.browser, anna.email)).body).toMatchObject({
      errors: { password: ['Your password cannot be your email address or your username.'] },
    });
  });

  it('is limited to ten attempts an hour [ACC-15, ACC-16, SAF-6]', async () => {
    const anna = await person();
    for (let times = 1; times < 10; times++)
      expect((await setPassword(anna.browser, NEW, NEW, 'a guess')).status).toBe(422);
    expect((await setEmail(anna.browser, newAddress(), 'a guess')).status).toBe(422);
    const refused = await setPassword(anna.browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await setPassword((await person()).browser)).status).toBe(303);
  });

  it('requires a login [NAV-11]', async () => {
    expect((await openBrowser().open(openAccount, '/notifications/account')).location).toBe(
      '/login?to=%2Fnotifications%2Faccount',
    );
  });
});

/** Returns the queued mails as sent, in the member's language. */
async function delivered(memberId: string, language: Locale = 'en') {
  await db().member.updateMany({ where: { id: memberId }, data: { language } });
  return deliveredMails(running());
}

describe('changing the e-mail address', () => {
  async function asked(seed: MemberSeed = {}) {
    const anna = await person(seed);
    const email = newAddress();
    const answer = await setEmail(anna.browser, ` ${email} `);
    const [link] = await linksOf(running(), anna.id, 'mail_change');
    return { ...anna, old: anna.email, email, answer, link: link! };
  }
  const press = (browser: Browser, link: string) =>
    browser.post(changeMail, `/mail-change/do?link=${link}`, {});
  const addressOf = async ({ id }: { id: string }) =>
    (await db().member.findFirstOrThrow({ where: { id } })).email;

  it('recognizes the own address in any spelling [ACC-16]', async () => {
    const anna = await person();
    for (const email of [anna.email, ` ${anna.email.toUpperCase()} `]) {
      const { status, body } = await setEmail(anna.browser, email);
      expect([status, body]).toMatchObject([
        422,
        { errors: { email: ['This is already the email address of your account. Give another one.'] } },
      ]);
    }
    expect((await setEmail(anna.browser, anna.email, 'a guess')).body).toMatchObject({
      errors: { oldPassword: expect.anything() as unknown },
    });
    expect(await linksOf(running(), anna.id, 'mail_change')).toEqual([]);
  });

  it('mails a link to the new address, and keeps the old one [ACC-16]', async () => {
    const { answer, browser, link, email, old } = await asked();
    expect(answer).toMatchObject({ status: 303, location: '/notifications/account' });
    expect((await browser.open(openAccount, '/notifications/account')).body).toMatchObject({ email: old });
    const opened = await openBrowser().open(openLink, `/${link}`, { token: link });
    expect(opened).toMatchObject({ status: 303, location: `/mail-change/do?link=${link}` });
    for (const open of [browser.peek, browser.open]) {
      expect(await open(openChange, opened.location!)).toMatchObject({
        status: 200,
        body: { change: { email } },
      });
    }
    expect((await login(old, PASSWORD)).location).toBe('/members');
  });

  it('confirms the sent mail once, not after a reload [ACC-16, SAF-8]', async () => {
    const { answer, browser } = await asked();
    const toast = async () =>
      ((await browser.open(openRoot, answer.location!)).body as { toast: unknown }).toast;
    expect(await toast()).toMatchObject({
      text: expect.stringMatching(/^We sent an email to the new address\./),
    });
    expect(await toast()).toBeNull();
  });

  it('happens once, at a click in any browser [ACC-16, ACC-19]', async () => {
    const { browser, link, email, old } = await asked();
    expect(await press(openBrowser(), link)).toMatchObject({ status: 303, location: '/login' });
    expect((await login(email, PASSWORD)).location).toBe('/members');
    expect((await login(old, PASSWORD)).status).toBe(422);
    expect(await isIn(browser)).toBe(true);
  });

  it('confirms a repeated click or visit [ACC-16, ACC-19]', async () => {
    const { id, browser, link, email, old } = await asked();
    const address = `/mail-change/do?link=${link}`;
    await press(openBrowser(), link);
    await deliveredMails(running());
    for (const again of [press, (by: Browser) => by.open(openChange, address)]) {
      expect((await again(browser, link)).location).toBe('/notifications/account');
      const elsewhere = openBrowser();
      expect(await again(elsewhere, link)).toMatchObject({ status: 303, location: '/login' });
      expect((await elsewhere.open(openRoot, '/login')).body).toMatchObject({
        toast: { text: 'Your email address has been changed.' },
      });
    }
    expect(await delivered(id)).toEqual([]);
    const latest = newAddress();
    await setEmail(browser, latest);
    const [next] = (await linksOf(running(), id, 'mail_change')).filter((each) => each !== link);
    await press(browser, next!);
    await press(browser, link);
    expect(await addressOf({ id })).toBe(latest);
    expect([email, old]).not.toContain(latest);
  });

  it('returns a logged-in member to the settings [ACC-16]', async () => {
    const { browser, link } = await asked();
    expect((await press(browser, link)).location).toBe('/notifications/account');
    const someone = await asked();
    expect((await press((await person()).browser, someone.link)).location).toBe('/login');
  });

  it('notifies the old address without naming the new one [ACC-16, NOT-2]', async () => {
    await deliveredMails(running());
    const { id, browser, link, email, old } = await asked();
    const [mailed] = await delivered(id);
    expect(mailed).toMatchObject({
      to: email,
      subject: 'Confirm your new email address',
      text: expect.stringContaining(`${siteOrigin(running().tenants.get(SITE_A)!)}/${link}`),
    });
    await press(browser, link);
    const [told, ...more] = await delivered(id, 'de');
    expect(more).toEqual([]);
    expect(told).toMatchObject({ to: old, subject: 'Deine E-Mail-Adresse wurde geändert' });
    const { support_email } = running().tenants.get(SITE_A)!.settings;
    for (const words of [told!.text, told!.html]) {
      expect(words).toContain(support_email);
      expect(words).not.toContain(email);
    }
  });

  it('resumes mails that a full mailbox had stopped [ACC-16, NOT-5]', async () => {
    const { id, browser, link } = await asked();
    await db().member.updateMany({ where: { id }, data: { notificationsDisabled: ['bounce', 'fbl'] } });
    await press(browser, link);
    expect((await db().member.findFirstOrThrow({ where: { id } })).notificationsDisabled).toEqual(['fbl']);
  });

  it('ends links that were sent to the old address [ACC-16]', async () => {
    const { id, browser, link, old } = await asked();
    await openBrowser().post(askReset, '/reset-password', { email: old });
    const [reset] = await linksOf(running(), id, 'password_reset');
    await press(browser, link);
    expect((await openBrowser().open(openReset, `/reset-password/do?link=${reset}`)).status).toBe(410);
  });

  it('works for three days, only by the newest link [ACC-16]', async () => {
    const first = await asked();
    await setEmail(first.browser, newAddress());
    const late = await asked();
    pass(3 * 24 * 60 - 1);
    expect((await openBrowser().open(openChange, `/mail-change/do?link=${late.link}`)).status).toBe(200);
    pass(2);
    for (const link of [first.link, late.link, 'x'.repeat(22), 'x', '']) {
      const opened = await openBrowser().open(openChange, `/mail-change/do?link=${link}`);
      expect(opened).toMatchObject({
        status: 410,
        body: { change: null, title: 'Link expired or invalid, request a new email' },
      });
      expect((await press(openBrowser(), link)).status).toBe(422);
    }
    expect([await addressOf(first), await addressOf(late)]).toEqual([first.old, late.old]);
  });

  it('works only on its own site, for a usable account [ACC-16, TEN-10]', async () => {
    const { id, link, old } = await asked();
    expect((await press(openBrowser({ host: SITE_B }), link)).status).toBe(422);
    await openBrowser().post(pressLink, `/${link}`, {}, { token: link });
    await db().member.updateMany({ where: { id }, data: { status: 'blocked' } });
    expect((await press(openBrowser(), link)).status).toBe(422);
    expect(await addressOf({ id })).toBe(old);
  });

  it.each([
    ['no address', 'nobody', PASSWORD, { email: ['Invalid email'] }],
    [
      'a wrong password',
      'somebody.new@example.com',
      'a guess',
      { oldPassword: ['Please check your old password.'] },
    ],
    ['no password', 'somebody.new@example.com', '', { oldPassword: ['This field is still empty.'] }],
  ])('refuses %s and keeps the form [ACC-16, ERR-4]', async (_, email, password, errors) => {
    const anna = await person();
    expect(await setEmail(anna.browser, email, password)).toMatchObject({
      status: 422,
      body: { errors, email },
    });
    expect(await mailsTo(running(), anna.id)).toEqual([]);
  });

  it('refuses an address with an account on the same site [ACC-16, ACC-6, ERR-4, TEN-10]', async () => {
    const [anna, bram] = [await person(), await person()];
    for (const email of [bram.email, bram.email.toUpperCase()]) {
      expect((await setEmail(anna.browser, email)).body).toMatchObject({
        errors: { email: ['This email address already owns an account on this website.'] },
      });
    }
    const foreign = await makeMember(dbOf(running(), SITE_B), { tenantId: SITE_B });
    expect((await setEmail(anna.browser, foreign.email)).status).toBe(303);
  });

  it('refuses an address that was taken meanwhile [ACC-16]', async () => {
    const { id, link, email, old } = await asked();
    await person({ email });
    expect(await press(openBrowser(), link)).toMatchObject({
      status: 422,
      body: { errors: { '': ['This email address already owns an account on this website.'] } },
    });
    expect(await addressOf({ id })).toBe(old);
  });

  it('gives a contested address to one member only [ACC-16]', async () => {
    const email = newAddress();
    const links = await Promise.all(
      [1, 2, 3].map(async () => {
        const { id, browser } = await person();
        await setEmail(browser, email);
        return (await linksOf(running(), id, 'mail_change'))[0]!;
      }),
    );
    const answers = await Promise.all(links.map((link) => press(openBrowser(), link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => body)).toEqual(
      Array(2).fill({ errors: { '': ['This email address already owns an account on this website.'] } }),
    );
  });

  it('answers alike for all addresses on an undisclosing site [ACC-16, ACC-6]', async () => {
    const back = changeSettings(running(), { disclose_accounts: false });
    const [anna, bram] = [await person(), await person()];
    expect(await setEmail(anna.browser, bram.email)).toMatchObject({
      status: 303,
      location: '/notifications/account',
    });
    back();
    await doJobs(running());
    expect(await mailsTo(running(), anna.id)).toEqual([]);
    expect(await mailsTo(running(), bram.id)).toEqual(['account_exists']);
    expect((await memberOf(running(), bram.email)).id).toBe(bram.id);
  });

  it('requires a confirmed address; others correct theirs [ACC-16, ACC-10]', async () => {
    const anna = await person({ status: 'not_confirmed' });
    expect((await anna.browser.open(openAccount, '/notifications/account')).body).toMatchObject({
      unconfirmed: true,
    });
    expect((await setEmail(anna.browser, newAddress())).location).toBe('/complete-signup');
    expect(await mailsTo(running(), anna.id)).toEqual([]);
  });
});

describe('changing address and password together', () => {
  const setBoth = (browser: Browser, email: string, password = NEW, oldPassword = PASSWORD) =>
    post(browser, { email, oldPassword, password, repeated: password });

  it('changes the password and mails a working link [ACC-15, ACC-16]', async () => {
    const anna = await person();
    const email = newAddress();
    expect((await setBoth(anna.browser, email)).location).toBe('/notifications/account');
    expect(anna.browser.cookies.get('flash')).toContain('login_changed');
    expect((await login(anna.email, NEW)).location).toBe('/members');
    const [link] = await linksOf(running(), anna.id, 'mail_change');
    await anna.browser.post(changeMail, `/mail-change/do?link=${link}`, {});
    expect((await login(email, NEW)).location).toBe('/members');
  });

  it.each([
    ['its own address', (own: string) => own, NEW, PASSWORD, 'email'],
    ['a forbidden password', newAddress, 'password1', PASSWORD, 'password'],
    ['a wrong old password', newAddress, NEW, 'a guess', 'oldPassword'],
  ])('changes neither if it refuses %s, and keeps the address [ACC-15, ACC-16, ERR-4]', async (...row) => {
    const [, address, password, oldPassword, field] = row;
    const anna = await person();
    const email = address(anna.email);
    const { status, body } = await setBoth(anna.browser, email, password, oldPassword);
    expect([status, body]).toMatchObject([422, { email }]);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    expect((await login(anna.email, PASSWORD)).location).toBe('/members');
    expect(await linksOf(running(), anna.id, 'mail_change')).toEqual([]);
  });
});
