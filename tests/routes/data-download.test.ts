import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import type { OutgoingMail } from '~/gateways/mail/smtp.server';
import { jobHandlers } from '~/jobs.server';
import { action as ask, loader as openData } from '~/routes/notifications_.data';
import { loader as download } from '~/routes/notifications_.data_.archive';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { deliveredMails } from '../support/mails';
import { ask as requestTo, signedIn, useRunning } from '../support/running';
import { dbOf, PASSWORD } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_MS = 3_600_000;

function pass(hours: number) {
  const now = Date.now() + hours * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

async function person(host: string = SITE_A) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const made = await makeMember(dbOf(running(), host), { passwordHash, tenantId: host, credits: 3 });
  const browser = openBrowser({ host });
  const cookie = await signedIn(running(), made.id, host);
  browser.cookies.set('auth', cookie.replace('auth=', ''));
  return { ...made, browser, cookie };
}

const post = (browser: Browser, password = PASSWORD) =>
  browser.post(ask, '/notifications/data', { password });
const page = async (browser: Browser) =>
  (await browser.open(openData, '/notifications/data')).body as Record<string, unknown>;
const get = (browser: Browser) => browser.open(download, '/notifications/data/archive');

/** Runs the queued jobs; returns the mails sent after them. */
async function worked(): Promise<OutgoingMail[]> {
  const { jobs } = running();
  const handlers = new Map(jobHandlers(running()).map(({ name, handle }) => [name, handle]));
  for (const { name, data } of jobs.splice(0)) await handlers.get(name)!(data as never);
  return deliveredMails(running());
}

describe('the own-data page', () => {
  it('is for members only, like its file [ACC-23]', async () => {
    expect((await openBrowser().open(openData, '/notifications/data')).location).toBe(
      '/login?to=%2Fnotifications%2Fdata',
    );
    expect((await get(openBrowser())).location).toBe('/login?to=%2Fnotifications%2Fdata%2Farchive');
    expect((await post(openBrowser())).location).toBe('/login?to=%2Fmembers');
  });

  it('requires the password [ACC-23, ERR-4, SAF-6]', async () => {
    const { browser } = await person();
    const refused = (why: string) => ({ status: 422, body: { errors: { password: [why] } } });
    expect(await post(browser, 'not the password')).toMatchObject(refused('That is not your password.'));
    expect(await post(browser, '')).toMatchObject(refused('This field is still empty.'));
    expect(running().jobs.filter(({ name }) => name === 'make-archive')).toEqual([]);
    expect(await page(browser)).toMatchObject({ making: null, ready: null, againFrom: null });
    for (let times = 1; times < 10; times++) await post(browser, 'a guess');
    expect((await post(browser)).status).toBe(429);
  });

  it('announces, mails and serves the file [ACC-23]', async () => {
    const { email, name, browser, cookie } = await person();
    expect(await post(browser)).toMatchObject({ status: 303, location: '/notifications/data' });
    expect(browser.cookies.get('flash')).toContain('data_asked');
    expect(await page(browser)).toMatchObject({
      making: { time: expect.any(String) },
      ready: null,
      againFrom: expect.any(Object),
    });
    expect((await get(browser)).location).toBe('/notifications/data');

    const [mail, ...others] = await worked();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Your data is ready' });
    expect(mail!.text).toMatch(/\/notifications\/data\?lang=en\n/);
    expect(await page(browser)).toMatchObject({
      making: null,
      ready: { size: expect.stringMatching(/kB$/) },
    });

    const request = requestTo('/notifications/data/archive', { cookie });
    const answer = (await download({ request, params: {}, context: {} })) as Response;
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="a\.example-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const packed = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(packed.byteLength));
    expect(Buffer.from(unzipSync(packed)['data.json']!).toString()).toContain(`"name": "${name}"`);
  });

  it('belongs to one member of one site [ACC-23, TEN-10]', async () => {
    const [own, other, foreign] = [await person(), await person(), await person(SITE_B)];
    await post(own.browser);
    await worked();
    for (const { browser } of [other, foreign]) {
      expect((await get(browser)).location).toBe('/notifications/data');
      expect(await page(browser)).toMatchObject({ making: null, ready: null });
    }
  });

  it('makes one file at a time and one a day [ACC-23]', async () => {
    const { id, browser } = await person();
    await Promise.all([post(browser), post(browser), post(browser)]);
    expect(running().jobs.filter(({ name }) => name === 'make-archive')).toHaveLength(1);
    await worked();
    await post(browser);
    expect(running().jobs).toEqual([]);
    pass(25);
    expect(await page(browser)).toMatchObject({ ready: expect.any(Object), againFrom: null });
    await post(browser);
    await worked();
    expect(await dbOf(running()).dataArchive.count({ where: { memberId: id } })).toBe(1);
  });

  it('can be retried if a file fails for an hour [ACC-23]', async () => {
    const { browser } = await person();
    await post(browser);
    running().jobs.length = 0;
    pass(1);
    expect(await page(browser)).toMatchObject({ making: null, ready: null, againFrom: null });
    await post(browser);
    expect(running().jobs).toHaveLength(1);
  });

  it('keeps the file for a week [ACC-23]', async () => {
    const { browser } = await person();
    await post(browser);
    await worked();
    pass(7 * 24);
    expect(await page(browser)).toMatchObject({ ready: null, againFrom: null });
    expect((await get(browser)).location).toBe('/notifications/data');
  });
});
