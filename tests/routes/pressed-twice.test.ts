import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailLogInLink } from '~/domain/accounts/sessions/mail-log-in-link.server';
import { newId } from '~/domain/new-id';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { action as requestDeletion } from '~/routes/notifications_.delete';
import { action as askReset } from '~/routes/reset-password._index';
import { action as setPassword, loader as openSet } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { signedIn, useRunning } from '../support/running';
import { browserAt, dbOf, linksOf, newcomer, PASSWORD, postStep } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());
afterEach(() => void vi.useRealTimers());

async function person() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(db(), { passwordHash, lastSeenAt: new Date() });
}

async function resetLink() {
  const { id, email } = await person();
  await openBrowser().post(askReset, '/reset-password', { email });
  const [link] = await linksOf(running(), id, 'password_reset');
  return `/reset-password/do?link=${link}`;
}

const NEW = { password: 'another quiet evening', repeated: 'another quiet evening' };

/** The second post precedes the first answer's cookies. */
async function pressTwice(browser: Browser, post: () => Promise<{ status: number; headers: Headers }>) {
  const before = new Map(browser.cookies);
  const first = await post();
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  return [first, await post()].map(({ status, headers }) => ({
    status,
    location: headers.get('Location'),
    auth: headers.getSetCookie().find((each) => each.startsWith('auth=')),
  }));
}

describe('a double click', () => {
  it('sets a new password once, and logs in with both answers [ACC-14, ACC-19]', async () => {
    const path = await resetLink();
    const browser = openBrowser();
    await browser.open(openSet, path);
    const [first, second] = await pressTwice(browser, () => browser.post(setPassword, path, NEW));
    expect(first).toMatchObject({
      status: 303,
      location: '/members',
      auth: expect.stringMatching(/^auth=\S/),
    });
    expect(second).toEqual(first);
  });

  it('gives simultaneous posts the same answer [ACC-14, ACC-19]', async () => {
    const path = await resetLink();
    const browser = openBrowser();
    await browser.open(openSet, path);
    const answers = await Promise.all([1, 2].map(() => browser.post(setPassword, path, NEW)));
    expect(answers.map(({ location }) => location)).toEqual(['/members', '/members']);
  });

  it('logs in by a link with both answers [ACC-12, ACC-19]', async () => {
    const { id } = await person();
    const tenantId = SITE_A;
    await mailLogInLink(db(), { tenantId, memberId: id }, { now: new Date(), ...running().gateways });
    const [token = ''] = await linksOf(running(), id, 'sign_in');
    const browser = openBrowser();
    await browser.open(openLink, `/${token}`, { token });
    const [first, second] = await pressTwice(browser, () =>
      browser.post(pressLink, `/${token}`, {}, { token }),
    );
    expect(first).toMatchObject({ location: '/members', auth: expect.stringMatching(/^auth=\S/) });
    expect(second).toEqual(first);
  });

  it('completes a sign-up with a session in both answers [ACC-9, ACC-19]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    const [first, second] = await pressTwice(browser, () => postStep(browser, 4, { ...who.steps[4] }));
    expect(first).toMatchObject({ location: '/complete-signup', auth: expect.stringMatching(/^auth=\S/) });
    expect(second).toEqual(first);
  });

  it('deletes an account with the same page in both answers [ACC-17]', async () => {
    const { id } = await person();
    const browser = openBrowser();
    browser.cookies.set('auth', (await signedIn(running(), id)).replace('auth=', ''));
    const form = { password: PASSWORD, confirm: 'on' };
    const [first, second] = await pressTwice(browser, () =>
      browser.post(requestDeletion, '/notifications/delete', form),
    );
    expect(first?.location).toMatch(/^\/account-deleted/);
    expect(second).toEqual(first);
  });
});

describe('the first answer is not repeated', () => {
  async function pressedOnce() {
    const path = await resetLink();
    const browser = openBrowser();
    await browser.open(openSet, path);
    await browser.post(setPassword, path, NEW);
    return { path, browser };
  }
  const isRefused = async (browser: Browser, path: string, form = NEW) =>
    (await browser.post(setPassword, path, form)).status === 422;

  it('to another browser with the same link and password [ACC-19]', async () => {
    const { path } = await pressedOnce();
    const stranger = openBrowser();
    expect(await isRefused(stranger, path)).toBe(true);
    await stranger.open(openSet, path);
    expect(await isRefused(stranger, path)).toBe(true);
  });

  it('to other fields, after another post, or after a minute [ACC-19]', async () => {
    const other = await pressedOnce();
    const password = `${NEW.password}s`;
    expect(await isRefused(other.browser, other.path, { password, repeated: password })).toBe(true);
    expect(await isRefused(other.browser, other.path)).toBe(true);
    const late = await pressedOnce();
    const now = Date.now() + 61_000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    expect(await isRefused(late.browser, late.path)).toBe(true);
  });

  it('to a post from another site [SAF-5]', async () => {
    const path = await resetLink();
    const browser = openBrowser();
    await browser.open(openSet, path);
    await browser.post(setPassword, path, NEW);
    const forged = openBrowser({ headers: { 'Sec-Fetch-Site': 'cross-site' } });
    for (const [name, value] of browser.cookies) forged.cookies.set(name, value);
    expect((await forged.post(setPassword, path, NEW)).status).toBe(403);
  });

  it('after a refusal [ERR-4]', async () => {
    const browser = openBrowser();
    const path = await resetLink();
    await browser.open(openSet, path);
    const wrong = { ...NEW, repeated: newId() };
    for (const _ of [1, 2]) expect(await isRefused(browser, path, wrong as typeof NEW)).toBe(true);
    expect((await browser.post(setPassword, path, NEW)).location).toBe('/members');
  });
});
