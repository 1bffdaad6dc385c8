import { beforeEach, describe, expect, it } from 'vitest';
import { mailLogInLink } from '~/domain/accounts/sessions/mail-log-in-link.server';
import { LIMITS } from '~/domain/safety/limits';
import { env } from '~/gateways/env.server';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { action as logIn } from '~/routes/login';
import { action as changeMail } from '~/routes/mail-change.do';
import { action as changeAccount } from '~/routes/notifications_.account';
import { loader as openProfile } from '~/routes/profile';
import { action as askReset } from '~/routes/reset-password._index';
import { action as setPassword } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';
import { dbOf, linksOf, mailsTo, PASSWORD, signUp, memberOf, workingLinksOf } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const NEW = 'another quiet evening';

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(dbOf(running()), { passwordHash, lastSeenAt: new Date(), ...seed });
}

const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post(logIn, '/login', { email, password });
const leave = (browser: Browser) => browser.cookies.delete('auth');
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;
const press = (browser: Browser, token: string) => browser.post(pressLink, `/${token}`, {}, { token });

describe('a login', () => {
  it('from a new browser is mailed to its owner once [SAF-13]', async () => {
    const { id, email } = await person();
    const [laptop, phone] = [openBrowser(), openBrowser()];
    for (const browser of [laptop, laptop, phone, laptop, phone]) {
      leave(browser);
      expect((await enter(browser, email)).status).toBe(303);
    }
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'new_device']);
  });

  it('is known in a shared browser [SAF-13]', async () => {
    const [anna, bram] = [await person(), await person()];
    const shared = openBrowser();
    for (const { email } of [anna, bram, anna, bram]) await enter(shared, email);
    expect(await mailsTo(running(), anna.id)).toEqual(['new_device']);
    expect(await mailsTo(running(), bram.id)).toEqual(['new_device']);
  });

  it('by a mailed link is also new in a new browser [SAF-13, ACC-12]', async () => {
    const { id, email } = await person();
    const { secrets } = running().gateways;
    const byLink = async (browser: Browser) => {
      await mailLogInLink(dbOf(running()), { tenantId: SITE_A, memberId: id }, { now: new Date(), secrets });
      const [link] = await linksOf(running(), id, 'sign_in');
      expect((await press(browser, link!)).location).toBe('/members');
    };
    const [own, other] = [openBrowser(), openBrowser()];
    await enter(own, email);
    await byLink(own);
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'sign_in']);
    await byLink(other);
    leave(other);
    await enter(other, email);
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'sign_in', 'sign_in', 'new_device']);
  });

  it('is not new after sign-up or before the confirmation [SAF-13, ACC-9]', async () => {
    const { who, browser } = await signUp();
    const { id } = await memberOf(running(), who.email);
    await enter(openBrowser(), who.email);
    await dbOf(running()).member.update({ where: { id }, data: { status: 'active' } });
    leave(browser);
    await enter(browser, who.email);
    expect(await mailsTo(running(), id)).toEqual(['activation']);
  });

  it('is described by browser, place and time [SAF-13, SAF-7]', async () => {
    const { email } = await person();
    const before = { TRUST_PROXY: env.TRUST_PROXY, COUNTRY_HEADER: env.COUNTRY_HEADER };
    Object.assign(env, { TRUST_PROXY: 1, COUNTRY_HEADER: 'CF-IPCountry' });
    const browser = openBrowser({
      headers: {
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
        'X-Country-Code': 'FR',
        'CF-IPCountry': 'BE',
      },
    });
    await enter(browser, email);
    Object.assign(env, before);
    const mail = (await deliveredMails(running())).find(({ to }) => to === email)!;
    expect(mail.subject).toBe('A login from a new device');
    expect(mail.text).toContain('Firefox on Windows, Belgium');
    expect(mail.html).toContain('That was not me: log out everywhere');
  });

  it('is not new in a known browser after a password change [SAF-13]', async () => {
    const { id, email } = await person();
    const [own, other] = [openBrowser(), openBrowser()];
    await enter(own, email);
    await enter(other, email);
    const form = { oldPassword: PASSWORD, password: NEW, repeated: NEW };
    expect((await own.post(changeAccount, '/notifications/account', form)).status).toBe(303);
    leave(own);
    await enter(own, email, NEW);
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'new_device', 'password_changed']);
    await enter(other, email, NEW);
    expect((await mailsTo(running(), id)).at(-1)).toBe('password_changed');
  });

  it('is new in every browser after “log out everywhere” [SAF-13]', async () => {
    const { id, email } = await person();
    const own = openBrowser();
    await enter(own, email);
    const [link] = await linksOf(running(), id, 'end_sessions');
    await press(openBrowser(), link!);
    await enter(own, email);
    expect(await mailsTo(running(), id)).toEqual(['new_device', 'new_device']);
  });

  it('is not new with an earlier release’s mark [SAF-13]', async () => {
    const { id, email } = await person();
    const { passwordHash } = await dbOf(running()).member.findFirstOrThrow({ where: { id } });
    const own = openBrowser();
    const earlier = running().gateways.secrets.sign('device', `${SITE_A} ${id} ${passwordHash}`).slice(0, 22);
    own.cookies.set('device', earlier);
    await enter(own, email);
    expect(await mailsTo(running(), id)).toEqual([]);
  });

  it('is not new in a browser that nine others use [SAF-13]', async () => {
    const shared = openBrowser();
    const people = await Promise.all(Array.from({ length: 10 }, () => person()));
    for (const { email } of people) await enter(shared, email);
    await enter(shared, people[0]!.email);
    expect(await mailsTo(running(), people[0]!.id)).toEqual(['new_device']);
  });
});

describe('a new password', () => {
  it('is mailed to the owner after a change or reset [SAF-13, ACC-14, ACC-15]', async () => {
    const { id, email } = await person();
    const browser = openBrowser();
    await browser.post(askReset, '/reset-password', { email });
    const [link] = await linksOf(running(), id, 'password_reset');
    const form = { password: NEW, repeated: NEW };
    expect((await browser.post(setPassword, `/reset-password/do?link=${link}`, form)).status).toBe(303);
    expect(await mailsTo(running(), id)).toEqual(['password_reset', 'password_changed']);
  });
});

describe('a new address', () => {
  let thefts = 0;

  /** An intruder with the password changes the address. */
  async function stolen() {
    const { id, email } = await person();
    const [intruder, owner] = [openBrowser(), openBrowser()];
    await enter(intruder, email);
    const address = `thief.${++thefts}@example.com`;
    const change = { email: address, oldPassword: PASSWORD };
    await intruder.post(changeAccount, '/notifications/account', change);
    const [asked] = await linksOf(running(), id, 'mail_change');
    await intruder.post(changeMail, `/mail-change/do?link=${asked}`, {});
    const [news, login] = await linksOf(running(), id, 'end_sessions');
    return { id, email, address, intruder, owner, news: news!, login: login! };
  }

  it('is mailed to the old one with a link that ends sessions [SAF-13, ACC-16]', async () => {
    const { id, email, address, intruder, owner, news } = await stolen();
    const mail = (await deliveredMails(running())).findLast(({ to }) => to === email)!;
    expect(mail.subject).toBe('Your email address was changed');
    expect(mail.text).toContain(`/${news}`);
    expect(mail.html).toContain('That was not me: undo it');
    expect(mail.html).not.toContain(address);
    expect((await owner.open(openLink, `/${news}`, { token: news })).body).toMatchObject({
      purpose: 'undo_change',
      email,
    });
    await press(owner, news);
    expect(await isIn(intruder)).toBe(false);
    expect(await dbOf(running()).session.count({ where: { memberId: id } })).toBe(0);
  });

  it('is mentioned to the old one after a bounce [SAF-13, NOT-5]', async () => {
    const { id, email } = await stolen();
    await dbOf(running()).member.update({ where: { id }, data: { notificationsDisabled: ['bounce'] } });
    const told = (await deliveredMails(running())).filter(({ to }) => to === email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your email address was changed']);
  });

  it('makes earlier mails name the support, not a reset [SAF-13]', async () => {
    const { id, owner, news, login } = await stolen();
    // After 48 hours the change can no longer be undone.
    await dbOf(running()).loginChange.deleteMany({ where: { memberId: id } });
    for (const link of [news, login]) {
      expect((await press(owner, link)).location).toBe(`/${link}`);
      expect((await owner.open(openLink, `/${link}`, { token: link })).body).toMatchObject({
        purpose: 'lost_account',
        supportEmail: running().tenants.get(SITE_A)!.settings.support_email,
      });
      expect((await press(owner, link)).location).toBe(`/${link}`);
    }
  });
});

describe('these mails’ link', () => {
  async function warned() {
    const { id, email } = await person();
    const [intruder, owner] = [openBrowser(), openBrowser()];
    await enter(intruder, email);
    const [link] = await linksOf(running(), id, 'end_sessions');
    return { id, email, intruder, owner, link: link! };
  }

  it('ends all sessions, at a click only [SAF-13, ACC-19]', async () => {
    const { id, email, intruder, owner, link } = await warned();
    await enter(owner, email);
    expect((await owner.open(openLink, `/${link}`, { token: link })).body).toMatchObject({
      purpose: 'end_sessions',
    });
    expect([await isIn(intruder), await isIn(owner)]).toEqual([true, true]);
    const answer = await press(owner, link);
    expect(answer.location).toBe('/reset-password');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect([await isIn(intruder), await isIn(owner)]).toEqual([false, false]);
    expect(await dbOf(running()).session.count({ where: { memberId: id } })).toBe(0);
  });

  it('ends an intruder’s links, despite a new password [SAF-13, ACC-16]', async () => {
    const { id, intruder, owner, link } = await warned();
    const change = { email: 'intruder@example.com', oldPassword: PASSWORD };
    await intruder.post(changeAccount, '/notifications/account', change);
    expect(await linksOf(running(), id, 'mail_change')).toHaveLength(1);
    const form = { oldPassword: PASSWORD, password: NEW, repeated: NEW };
    await intruder.post(changeAccount, '/notifications/account', form);
    await press(owner, link);
    expect(await isIn(intruder)).toBe(false);
    expect(await workingLinksOf(running(), id, 'mail_change')).toEqual([]);
  });

  it('works once, then leads to a new password [SAF-13]', async () => {
    const { email, intruder, owner, link } = await warned();
    await press(owner, link);
    await enter(intruder, email);
    expect((await press(owner, link)).location).toBe('/reset-password');
    expect((await owner.open(openLink, `/${link}`, { token: link })).location).toBe('/reset-password');
    expect(await isIn(intruder)).toBe(true);
  });
});
