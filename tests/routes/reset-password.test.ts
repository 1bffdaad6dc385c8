import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { action as logIn } from '~/routes/login';
import { loader as openProfile } from '~/routes/profile';
import { action as askReset, loader as openReset } from '~/routes/reset-password._index';
import { action as setPassword, loader as openSet } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { doJobs, useRunning } from '../support/running';
import { changeSettings, dbOf, linksOf, mailsTo, PASSWORD } from './sign-up-world';

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

async function owner(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(dbOf(running(), seed.tenantId), { passwordHash, ...seed });
}

const ask = (browser: Browser, email: string) => browser.post(askReset, '/reset-password', { email });
const set = (browser: Browser, link: string, password = NEW, repeated = password) =>
  browser.post(setPassword, `/reset-password/do?link=${link}`, { password, repeated });
const login = (browser: Browser, email: string, password: string) =>
  browser.post(logIn, '/login', { email, password });

async function asked(seed: MemberSeed = {}) {
  const member = await owner(seed);
  await ask(openBrowser(), member.email);
  const [link] = await linksOf(running(), member.id, 'password_reset');
  return { ...member, link: link! };
}

describe('requesting a new password', () => {
  it('mails a link to the address in any case [ACC-14]', async () => {
    const member = await owner();
    const browser = openBrowser();
    expect(await ask(browser, ` ${member.email.toUpperCase()} `)).toMatchObject({
      status: 303,
      location: '/reset-password?sent=1',
    });
    expect((await browser.open(openReset, '/reset-password?sent=1')).body).toMatchObject({
      sent: true,
      known: true,
    });
    expect(await mailsTo(running(), member.id)).toEqual(['password_reset']);
  });

  it('keeps the page’s language and campaign [ACC-8, ACC-14, I18-2]', async () => {
    const member = await owner();
    const asked = openBrowser().post(askReset, '/reset-password?lang=de&ref=radio', {
      email: member.email,
    });
    expect(await asked).toMatchObject({
      status: 303,
      location: '/reset-password?sent=1&ref=radio&lang=de',
    });
  });

  it('refuses unknown and invalid addresses, keeping them [ACC-14, ERR-4]', async () => {
    const unknown = await ask(openBrowser(), 'nobody@example.com');
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { email: ['E-mail address not found'] }, email: 'nobody@example.com' },
    });
    expect(await ask(openBrowser(), 'nobody')).toMatchObject({
      status: 422,
      body: { errors: { email: ['Invalid email'] }, email: 'nobody' },
    });
  });

  it('answers alike for all addresses on an undisclosing site [ACC-14, ACC-6]', async () => {
    const back = changeSettings(running(), { disclose_accounts: false });
    const member = await owner();
    const answers: {
      email: string;
      status: number;
      location: string | null;
      errors: object | undefined;
    }[] = [];
    for (const email of [member.email, 'nobody.at.all@example.com']) {
      const browser = openBrowser();
      for (let times = 0; times <= 3; times++) {
        const { status, location, body } = await ask(browser, email);
        answers.push({ email, status, location, errors: (body as { errors?: object }).errors });
      }
      expect((await browser.open(openReset, '/reset-password?sent=1')).body).toMatchObject({
        sent: true,
        known: false,
      });
    }
    back();
    await doJobs(running());
    const [own, unknown] = [member.email, 'nobody.at.all@example.com'].map((given) =>
      answers.filter(({ email }) => email === given).map(({ email: _, ...answer }) => answer),
    );
    expect(own).toEqual(unknown);
    expect(await mailsTo(running(), member.id)).toHaveLength(3);
  });

  it('is limited to three a day by network and address [ACC-14, SAF-6, ERR-4]', async () => {
    const member = await owner();
    const asker = openBrowser();
    for (let times = 0; times < 3; times++) expect((await ask(asker, member.email)).status).toBe(303);
    const refused = await ask(asker, member.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect(refused.body).toMatchObject({
      errors: { email: ['Too many password reset emails sent, please try again tomorrow.'] },
    });
    expect(await mailsTo(running(), member.id)).toHaveLength(3);
    expect((await ask(openBrowser(), member.email)).status).toBe(303);
  });

  it('counts known browsers separately [ACC-14, SAF-6]', async () => {
    const member = await owner();
    const [own, stranger] = [openBrowser({ address: '192.0.2.7' }), openBrowser({ address: '192.0.2.7' })];
    await login(own, member.email, PASSWORD);
    for (let times = 0; times <= 3; times++) await ask(stranger, member.email);
    for (let times = 0; times < 3; times++) expect((await ask(own, member.email)).status).toBe(303);
    expect((await ask(own, member.email)).status).toBe(429);
  });

  it('repeats a valid link, for another full hour [ACC-14, ACC-19]', async () => {
    const { id, email, link } = await asked();
    pass(40);
    await ask(openBrowser(), email);
    expect(await mailsTo(running(), id)).toEqual(['password_reset', 'password_reset']);
    expect(await linksOf(running(), id, 'password_reset')).toEqual([link]);
    pass(59);
    expect((await set(openBrowser(), link)).location).toBe('/members');
  });

  it('mails a new link after the earlier one expired [ACC-14, ACC-19]', async () => {
    const { id, email, link } = await asked();
    pass(61);
    const opened = () => openBrowser().open(openSet, `/reset-password/do?link=${link}`);
    expect((await opened()).body).toMatchObject({ email: null, replaced: false });
    await ask(openBrowser(), email);
    expect(await linksOf(running(), id, 'password_reset')).toHaveLength(2);
    expect((await opened()).body).toMatchObject({ email: null, replaced: true });
  });

  it('is limited by IP address against harvesting [ACC-14, SAF-6]', async () => {
    const browser = openBrowser();
    for (let times = 0; times < 20; times++)
      expect((await ask(browser, `nobody.${times}@example.com`)).status).toBe(422);
    const refused = await ask(browser, 'nobody.more@example.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ask(openBrowser(), 'nobody.more@example.com')).status).toBe(422);
  });

  it('is for this site’s accounts only [ACC-14, TEN-10]', async () => {
    const foreign = await owner({ tenantId: SITE_B });
    expect((await ask(openBrowser(), foreign.email)).status).toBe(422);
    expect(await mailsTo(running(), foreign.id, SITE_B)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('shows a form, and changes nothing when opened [ACC-14, ACC-19]', async () => {
    const { email, link } = await asked();
    const browser = openBrowser();
    const opened = await browser.open(openLink, `/${link}`, { token: link });
    expect(opened).toMatchObject({ status: 303, location: `/reset-password/do?link=${link}` });
    for (const open of [browser.peek, browser.open])
      expect(await open(openSet, opened.location!)).toMatchObject({ status: 200, body: { email } });
    expect((await login(openBrowser(), email, PASSWORD)).location).toBe('/members');
  });

  it('sets the password, logs in, and ends other sessions [ACC-13, ACC-14]', async () => {
    const { email, link } = await asked();
    const other = openBrowser();
    await login(other, email, PASSWORD);
    const browser = openBrowser();
    expect(await set(browser, link)).toMatchObject({ status: 303, location: '/members' });
    expect((await browser.open(openProfile, '/profile')).status).toBe(200);
    expect((await other.open(openProfile, '/profile')).location).toMatch(/^\/login/);
    expect((await login(openBrowser(), email, PASSWORD)).status).toBe(422);
    expect((await login(openBrowser(), email, NEW)).location).toBe('/members');
  });

  it('works once, for an hour, and ends earlier ones [ACC-14, ERR-4]', async () => {
    const first = await asked();
    await ask(openBrowser(), first.email);
    const [newer] = await linksOf(running(), first.id, 'password_reset');
    await set(openBrowser(), newer!);
    const late = await asked();
    pass(61);
    for (const link of [first.link, newer!, late.link, 'x'.repeat(22), 'x', '']) {
      const browser = openBrowser();
      expect(await browser.open(openSet, `/reset-password/do?link=${link}`)).toMatchObject({
        status: 410,
        body: { email: null },
      });
      expect((await set(browser, link, 'yet another evening')).body).toMatchObject({
        errors: { password: ['Link expired or invalid, request a new email'] },
      });
    }
    expect((await login(openBrowser(), first.email, NEW)).location).toBe('/members');
    expect((await login(openBrowser(), late.email, PASSWORD)).location).toBe('/members');
  });

  it('works until its last minute [ACC-14]', async () => {
    const { link } = await asked();
    pass(59);
    expect((await set(openBrowser(), link)).location).toBe('/members');
  });

  it('works only on its own site and for its purpose [ACC-14, ACC-19, TEN-10]', async () => {
    const { link } = await asked();
    expect((await set(openBrowser({ host: SITE_B }), link)).status).toBe(422);
    const browser = openBrowser();
    await browser.post(pressLink, `/${link}`, {}, { token: link });
    expect(browser.cookies.has('auth')).toBe(false);
  });

  it.each([
    ['short', 'short', { password: ['A password has 8 to 128 characters.'] }],
    [NEW, `${NEW}s`, { repeated: ['The entered passwords are not the same.'] }],
    ['password1', 'password1', { password: [expect.stringContaining('Too many people use this password')] }],
  ])('refuses %s with %s, and stays valid [ACC-14, ACC-15]', async (password, repeated, errors) => {
    const { link } = await asked();
    const browser = openBrowser();
    expect(await set(browser, link, password, repeated)).toMatchObject({ status: 422, body: { errors } });
    expect((await set(browser, link)).location).toBe('/members');
  });

  it('opens no unusable account, and the login explains why [ACC-14, ACC-12]', async () => {
    const member = await asked({ status: 'blocked' });
    const browser = openBrowser();
    expect(await set(browser, member.link)).toMatchObject({ status: 303, location: '/login' });
    expect(browser.cookies.has('auth')).toBe(false);
    expect((await login(browser, member.email, NEW)).body).toMatchObject({
      errors: { '': [expect.stringContaining('blocked')] },
    });
  });

  it('is stored only as a hash [ACC-22]', async () => {
    const { id, link } = await asked();
    const rows = await dbOf(running(), SITE_A).token.findMany({ where: { memberId: id } });
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('is used by one of two simultaneous clicks [ACC-14]', async () => {
    const { id, link } = await asked();
    const answers = await Promise.all([
      set(openBrowser(), link, 'first of the two'),
      set(openBrowser(), link, 'second of the two'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(await db().session.count({ where: { memberId: id } })).toBe(1);
  });
});
