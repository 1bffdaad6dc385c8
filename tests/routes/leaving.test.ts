import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import type { OutgoingMail } from '~/gateways/mail/smtp.server';
import type { SandboxPayments } from '~/gateways/sandbox-payments.server';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { loader as openDeleted } from '~/routes/account-deleted';
import { action as askActivation } from '~/routes/activate.error';
import { action as logIn } from '~/routes/login';
import { loader as openSettings } from '~/routes/notifications';
import { action as remove, loader as openDelete } from '~/routes/notifications_.delete';
import { openBrowser, type Browser } from '../support/browser';
import { deliveredMails } from '../support/mails';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { placedOrder } from '../support/orders';
import { doJobs, signedIn, useRunning } from '../support/running';
import {
  browserAt,
  changeSettings,
  dbOf,
  linksOf,
  mailsTo,
  newcomer,
  PASSWORD,
  postStep,
} from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = (host = SITE_A) => dbOf(running(), host);

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(days: number) {
  const now = Date.now() + days * 86_400_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const made = await makeMember(db(seed.tenantId), { passwordHash, ...seed });
  return { ...made, browser: await browserOf(made.id, seed.tenantId) };
}

async function browserOf(id: string, host: string = SITE_A): Promise<Browser> {
  const browser = openBrowser({ host });
  browser.cookies.set('auth', (await signedIn(running(), id, host)).replace('auth=', ''));
  return browser;
}

const CONFIRMED = { password: PASSWORD, confirm: 'on' };
const leave = (browser: Browser, form: Record<string, string> = CONFIRMED) =>
  browser.post(remove, '/notifications/delete?step=confirm', form);
const isIn = async (browser: Browser) => (await browser.open(openSettings, '/notifications')).status === 200;
const account = (id: string, host?: string) =>
  db(host).member.findFirstOrThrow({ where: { id }, include: { profile: true } });

async function leaver(seed: MemberSeed = {}) {
  const made = await person(seed);
  expect((await leave(made.browser)).status).toBe(303);
  const [link] = await linksOf(running(), made.id, 'reactivation', seed.tenantId);
  return { ...made, link: link! };
}

describe('an account’s deletion', () => {
  it('is for members only, linked from their settings [ACC-17, NAV-21]', async () => {
    expect((await openBrowser().open(openDelete, '/notifications/delete')).location).toBe(
      '/login?to=%2Fnotifications%2Fdelete',
    );
    expect((await leave(openBrowser())).location).toBe('/login?to=%2Fmembers');
  });

  it('asks for an optional reason first [ACC-17]', async () => {
    const { browser } = await person();
    const first = await browser.open(openDelete, '/notifications/delete?reason=mails');
    expect(first.body).toMatchObject({
      title: 'Delete your account',
      reason: 'mails',
      confirm: null,
      days: 14,
      dates: { requested: expect.stringMatching(/\d{4}$/), erased: expect.stringMatching(/\d{4}$/) },
    });
    for (const reason of ['', 'x', '__proto__']) {
      const next = await browser.open(openDelete, `/notifications/delete?step=confirm&reason=${reason}`);
      expect(next.body).toMatchObject({
        reason: null,
        confirm: { losses: { photos: 0, conversations: 0, credits: 0 } },
      });
    }
  });

  it('names the losses and the refund of unused credits [ACC-17, CRE-7]', async () => {
    const { id, browser } = await person({ credits: 8 });
    const seen = async () => (await browser.open(openDelete, '/notifications/delete?step=confirm')).body;
    expect(await seen()).toMatchObject({ confirm: { losses: { credits: 8 }, refund: null } });
    const now = new Date(Date.now() - 13 * 86_400_000);
    const { orderId, providerId } = await placedOrder(running(), SITE_A, id, now);
    const payments = running().gateways.payments as SandboxPayments;
    payments.decide(providerId, 'pay');
    await applyPaymentState(running().database.sqlFor(SITE_A), await payments.read(providerId), {
      ...running().gateways,
      now,
    });
    expect(await seen()).toMatchObject({
      confirm: { refund: { amount: '€7.46', href: `/withdraw?order=${orderId}` } },
    });
    pass(2);
    expect(await seen()).toMatchObject({ confirm: { refund: null } });
  });

  it('needs the password and the box [ACC-17, ERR-4]', async () => {
    const { id, browser } = await person();
    expect(await leave(browser, { ...CONFIRMED, password: 'not the password' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['That is not your password.'] } },
    });
    expect(await leave(browser, { reason: 'met' })).toMatchObject({
      status: 422,
      body: { errors: { password: ['This field is still empty.'], confirm: ['Tick the box to confirm.'] } },
    });
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null, profile: { listed: true } });
    expect(await isIn(browser)).toBe(true);
  });

  it('limits guesses of the password [SAF-6]', async () => {
    const { id, browser } = await person();
    const guess = () => leave(browser, { ...CONFIRMED, password: 'a guess' });
    for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect((await leave(browser)).status).toBe(429);
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null });
  });

  it('hides the profile, logs out everywhere, and mails once [ACC-17]', async () => {
    const { id, browser } = await person();
    const elsewhere = await browserOf(id);
    const answer = await leave(browser, { ...CONFIRMED, reason: 'privacy' });
    expect(answer.location).toMatch(/^\/account-deleted\?at=\d+&s=[\w-]{22}$/);
    expect(browser.cookies.has('auth')).toBe(false);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await account(id)).toMatchObject({
      deletionRequestedAt: expect.any(Date),
      status: 'active',
      profile: { listed: false },
    });
    expect(await mailsTo(running(), id)).toEqual(['account_deleted']);
    const entries = await db().auditEntry.findMany({ where: { subjectId: id } });
    expect(entries).toMatchObject([{ action: 'deletion_requested', detail: { reason: 'privacy' } }]);
  });

  it('ends with a page of its own dates [ACC-17]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-21T20:14:00Z'));
    const { browser } = await person();
    const { location } = await leave(browser);
    vi.setSystemTime(new Date('2026-11-25T20:14:00Z'));
    const dates = { requested: '21 November 2026, 21:14', erased: '5 December 2026' };
    expect((await browser.open(openDeleted, location!)).body).toMatchObject({
      title: 'Your account has been deleted',
      dates,
    });
    for (const forged of [
      '/account-deleted',
      location!.replace(/at=\d/, 'at=2'),
      '/account-deleted?at=1e9&s=x',
    ]) {
      expect((await browser.open(openDeleted, forged)).body).toMatchObject({
        dates: null,
        days: 14,
      });
    }
    const elsewhere = await openBrowser({ host: SITE_B }).open(openDeleted, location!);
    expect(elsewhere.body).toMatchObject({ dates: null });
  });

  it('happens once despite simultaneous clicks [ACC-17]', async () => {
    const { id, browser } = await person();
    const answers = await Promise.all([
      leave(browser),
      leave(await browserOf(id)),
      leave(await browserOf(id)),
    ]);
    expect(answers.every(({ status }) => status === 303)).toBe(true);
    expect(await mailsTo(running(), id)).toEqual(['account_deleted']);
    expect(await linksOf(running(), id, 'reactivation')).toHaveLength(1);
  });

  it('affects only the reader’s account [ACC-17, TEN-10]', async () => {
    const [own, other, foreign] = [await person(), await person(), await person({ tenantId: SITE_B })];
    await leave(own.browser);
    expect(await account(other.id)).toMatchObject({ deletionRequestedAt: null });
    expect(await account(foreign.id, SITE_B)).toMatchObject({ deletionRequestedAt: null });
    expect((await leave(foreign.browser, CONFIRMED)).status).toBe(303);
    expect(await account(foreign.id, SITE_B)).toMatchObject({ deletionRequestedAt: expect.any(Date) });
  });
});

const follow = (browser: Browser, token: string) => browser.open(openLink, `/${token}`, { token });
const press = (browser: Browser, token: string) => browser.post(pressLink, `/${token}`, {}, { token });

describe('the alternatives', () => {
  it.each([
    ['met', ['invisible']],
    ['mails', ['email']],
    ['price', ['trial', 'discount']],
    ['privacy', ['invisible']],
    ['other', ['email', 'invisible']],
    ['', ['email', 'invisible']],
  ])('match the reason: for %o %o [ACC-17]', async (reason, ways) => {
    const [visible, invisible] = [await person(), await person({ invisible: true, listed: false })];
    const waysOf = async ({ browser }: typeof visible) => {
      const page = await browser.open(openDelete, `/notifications/delete?step=confirm&reason=${reason}`);
      return (page.body as { confirm: { ways: string[] } }).confirm.ways;
    };
    expect(await waysOf(visible)).toEqual(ways);
    expect(await waysOf(invisible)).toEqual(ways.filter((way) => way !== 'invisible'));
  });
});

describe('a premium trial', () => {
  const EXPENSIVE = '/notifications/delete?step=confirm&reason=price';
  const tryIt = (browser: Browser) => browser.post(remove, EXPENSIVE, { intent: 'trial' });

  it('starts, names its end, and deletes nothing [ACC-17]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-21T20:14:00Z'));
    const { id, browser } = await person();
    expect((await browser.open(openDelete, EXPENSIVE)).body).toMatchObject({
      confirm: { trial: { days: 3, date: '24 November 2026' } },
    });
    for (const press of [await tryIt(browser), await tryIt(browser)])
      expect(press).toMatchObject({ status: 303, location: '/premium' });
    expect(decodeURIComponent(browser.cookies.get('flash')!)).toContain(
      '"values":{"date":"24 November 2026","time":"21:14"}',
    );
    expect(await account(id)).toMatchObject({
      deletionRequestedAt: null,
      trialUntil: new Date('2026-11-24T20:14:00Z'),
    });
    expect((await browser.open(openDelete, EXPENSIVE)).body).toMatchObject({
      confirm: { ways: ['discount'] },
    });
  });

  it('is refused after an earlier trial or payment [ACC-17, ERR-4]', async () => {
    const [had, paid] = [await person(), await person({ paidUser: true })];
    await tryIt(had.browser);
    await db().member.update({ where: { id: had.id }, data: { trialUntil: new Date(Date.now() - 1000) } });
    pass(1);
    expect(await tryIt(had.browser)).toMatchObject({
      status: 422,
      body: { errors: { '': ['You have already had your trial. Each member gets one.'] } },
    });
    expect(await tryIt(paid.browser)).toMatchObject({
      status: 422,
      body: { errors: { '': ['You already have Premium.'] } },
    });
    expect(await account(paid.id)).toMatchObject({ trialUntil: null });
  });

  it('needs a login [ACC-17, NAV-11]', async () => {
    expect((await tryIt(openBrowser())).location).toBe('/login?to=%2Fmembers');
  });

  it('cannot be repeated by leaving and returning [ACC-17]', async () => {
    const { id, browser } = await person();
    await tryIt(browser);
    const { trialUntil } = await account(id);
    await leave(browser);
    const [link] = await linksOf(running(), id, 'reactivation');
    const back = openBrowser();
    await press(back, link!);
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null, trialUntil });
    pass(4);
    expect((await tryIt(await browserOf(id))).status).toBe(422);
  });
});

describe('a discount for staying', () => {
  const EXPENSIVE = '/notifications/delete?step=confirm&reason=price';
  const take = (browser: Browser) => browser.post(remove, EXPENSIVE, { intent: 'discount' });

  it('is the site’s, has its own form, and deletes nothing [ACC-17, DSC-6]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date('2026-11-21T20:14:00Z'));
    const { id, browser } = await person({ paidUser: true });
    expect((await browser.open(openDelete, EXPENSIVE)).body).toMatchObject({
      confirm: { ways: ['discount'], discount: { percent: '40%', date: '28 November 2026' } },
    });
    for (const press of [await take(browser), await take(browser)])
      expect(press).toMatchObject({ status: 303, location: '/credits' });
    expect(decodeURIComponent(browser.cookies.get('flash')!)).toContain(
      '"values":{"date":"28 November 2026","time":"21:14"}',
    );
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null });
    expect(await db().discountCode.findMany({ where: { memberId: id } })).toMatchObject([
      { valuePercentage: 40, expiresAt: new Date('2026-11-28T20:14:00Z') },
    ]);
    expect((await browser.open(openDelete, EXPENSIVE)).body).toMatchObject({ confirm: { ways: [] } });
  });

  it('is refused once expired, and to visitors [DSC-6, ERR-4, NAV-11]', async () => {
    const { id, browser } = await person();
    await take(browser);
    await db().discountCode.updateMany({ where: { memberId: id }, data: { expiresAt: new Date(0) } });
    pass(1);
    expect(await take(browser)).toMatchObject({
      status: 422,
      body: { errors: { '': ['You have already had this discount. Each member gets it once.'] } },
    });
    expect((await take(openBrowser())).location).toBe('/login?to=%2Fmembers');
  });
});

describe('a deleted account’s link', () => {
  it('shows what returns, and changes nothing when opened [ACC-17, ACC-19]', async () => {
    const { id, name, link } = await leaver({ credits: 3 });
    const scanner = openBrowser();
    for (const look of [scanner.peek, scanner.open, scanner.open]) {
      const { status, body } = await look(openLink, `/${link}`, { token: link });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        purpose: 'reactivation',
        title: expect.stringContaining(name),
        losses: { credits: 3 },
      });
    }
    expect(scanner.cookies.has('auth')).toBe(false);
    expect(await account(id)).toMatchObject({
      deletionRequestedAt: expect.any(Date),
      profile: { listed: false },
    });
  });

  it('restores the account at a click, and logs in [ACC-17]', async () => {
    const { id, link } = await leaver();
    const browser = openBrowser();
    expect(await press(browser, link)).toMatchObject({ status: 303, location: '/members' });
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookies.get('flash')).toContain('back_done');
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null, profile: { listed: true } });
    expect(await mailsTo(running(), id)).toEqual(['account_deleted', 'account_reactivated']);
    const actions = await db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(actions.map(({ action }) => action)).toEqual(['deletion_requested', 'reactivated']);
  });

  it.each([
    ['who was invisible', { invisible: true, listed: false }],
    ['who had not confirmed the address', { status: 'not_confirmed' as const }],
  ])('does not show %s again [ACC-17, ACC-18]', async (_, seed) => {
    const { id, link } = await leaver(seed);
    expect((await press(openBrowser(), link)).location).toBe('/members');
    expect(await account(id)).toMatchObject({ deletionRequestedAt: null, profile: { listed: false } });
  });

  it('works once, even with simultaneous clicks [ACC-17]', async () => {
    const { id, link } = await leaver();
    const answers = await Promise.all([press(openBrowser(), link), press(openBrowser(), link)]);
    expect(answers.map(({ location }) => location).sort()).toEqual(['/login', '/members']);
    const late = openBrowser();
    for (const again of [await press(late, link), await follow(late, link)])
      expect(again.location).toBe('/login');
    // Only the browser that the link logged in continues.
    expect(late.cookies.get('flash')).toContain('back_done');
    expect(await db().session.count({ where: { memberId: id } })).toBe(1);
    expect(await mailsTo(running(), id)).toEqual(['account_deleted', 'account_reactivated']);
  });

  it('confirms the restoration to a repeated click [ACC-17]', async () => {
    const { id, link } = await leaver();
    const browser = openBrowser();
    await press(browser, link);
    for (const again of [press, follow]) {
      browser.cookies.delete('flash');
      expect((await again(browser, link)).location).toBe('/members');
      expect(browser.cookies.get('flash')).toContain('back_done');
    }
    await leave(browser);
    const other = openBrowser();
    expect((await follow(other, link)).location).toBe('/login');
    expect(other.cookies.get('flash')).toContain('link_over');
    expect(await account(id)).toMatchObject({ deletionRequestedAt: expect.any(Date) });
  });

  it('expires after 14 days, and never works for others [ACC-17, TEN-10]', async () => {
    const [late, blocked, foreign] = [await leaver(), await leaver(), await leaver({ tenantId: SITE_B })];
    await db().member.update({ where: { id: blocked.id }, data: { status: 'blocked' } });
    expect((await press(openBrowser(), blocked.link)).location).toBe('/login');
    expect((await press(openBrowser(), foreign.link)).status).toBe(404);
    expect(await account(foreign.id, SITE_B)).toMatchObject({ deletionRequestedAt: expect.any(Date) });
    pass(14);
    expect((await press(openBrowser(), late.link)).location).toBe('/login');
    expect(await account(late.id)).toMatchObject({ deletionRequestedAt: expect.any(Date) });
  });

  it('differs after a second deletion [ACC-17]', async () => {
    const { id, link } = await leaver();
    const browser = openBrowser();
    await press(browser, link);
    await leave(browser);
    const [second] = await linksOf(running(), id, 'reactivation');
    expect(second).not.toBe(link);
    expect((await press(openBrowser(), link)).location).toBe('/login');
    expect((await press(openBrowser(), second!)).location).toBe('/members');
  });
});

describe('a deleted account within its grace period', () => {
  const enter = (email: string, password = PASSWORD) =>
    openBrowser().post(logIn, '/login', { email, password });
  const PENDING = 'This account is waiting to be deleted. Reactivate it with the link in our email.';

  it('is restored by its password at the login [ACC-12, ERR-4]', async () => {
    const { id, email, link } = await leaver();
    const answer = await enter(` ${email.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 422, body: { errors: { '': [PENDING] }, wayBack: `/${link}` } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await account(id)).toMatchObject({ deletionRequestedAt: expect.any(Date) });
    const { wayBack } = answer.body as { wayBack: string };
    expect((await press(openBrowser(), wayBack.slice(1))).location).toBe('/members');
  });

  it('stays secret without the password [ACC-12]', async () => {
    const { email } = await leaver();
    const wrong = await enter(email, 'not the password');
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { '': ['Login failed, please try again'] }, wayBack: null },
    });
    pass(14);
    expect(await enter(email)).toMatchObject({ status: 422, body: { wayBack: null } });
  });

  it('cannot sign up again, and sign-up explains its return [ACC-6, ERR-4]', async () => {
    const { email } = await leaver();
    const who = newcomer();
    const browser = await browserAt(4, who);
    const answer = await postStep(browser, 4, { ...who.steps[4], email });
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [PENDING] } } });
  });

  it('is explained by mail on an undisclosing site [ACC-6]', async () => {
    const { id, email } = await leaver();
    const back = changeSettings(running(), { disclose_accounts: false });
    const who = newcomer();
    const answer = await postStep(await browserAt(4, who), 4, { ...who.steps[4], email });
    back();
    await doJobs(running());
    expect(answer).toMatchObject({ status: 303, location: '/complete-signup' });
    expect(await mailsTo(running(), id)).toEqual(['account_deleted', 'account_exists']);
  });

  it('gets no new activation link, and an old one fails [ACC-9, ACC-11]', async () => {
    const { id, email } = await leaver({ status: 'not_confirmed' });
    await openBrowser().post(askActivation, '/activate/error', { email });
    expect(await mailsTo(running(), id)).toEqual(['account_deleted', 'account_exists']);
    expect(await linksOf(running(), id, 'activation')).toEqual([]);
  });

  it('has no session, even a concurrent one [ACC-13]', async () => {
    const { id } = await leaver();
    expect(await isIn(await browserOf(id))).toBe(false);
  });
});

describe('the mails of a deletion', () => {
  const delivered = () => deliveredMails(running());
  const linkIn = (mail: OutgoingMail) => /\/([\w-]{22})\?lang=en\s/.exec(mail.text)?.[1];

  it('contain the link, to the account’s address [ACC-17, NOT-2]', async () => {
    await delivered();
    const { email, link } = await leaver();
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your account has been deleted' });
    expect(linkIn(mail!)).toBe(link);
    await press(openBrowser(), link);
    expect(await delivered()).toMatchObject([{ to: email, subject: 'Your account is back' }]);
  });

  it('are not sent once outdated [ACC-17, NOT-3]', async () => {
    await delivered();
    const { browser, link } = await leaver();
    const back = openBrowser();
    await press(back, link);
    await leave(back);
    expect((await delivered()).map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
    expect(browser.cookies.has('auth')).toBe(false);
  });

  it('explain the return to those who sign up again [ACC-6]', async () => {
    const { email, link } = await leaver();
    await delivered();
    const restore = changeSettings(running(), { disclose_accounts: false });
    const who = newcomer();
    await postStep(await browserAt(4, who), 4, { ...who.steps[4], email });
    restore();
    await doJobs(running());
    const [mail] = await delivered();
    expect(mail).toMatchObject({ to: email, subject: 'You still have an account' });
    expect(linkIn(mail!)).toBe(link);
  });
});
