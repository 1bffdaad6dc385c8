import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { blockMember } from '~/domain/safety/block-member.server';
import { action, loader as openSettings } from '~/routes/notifications';
import { loader as openProfile } from '~/routes/profile';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { holdClock } from '../support/held-clock';
import { useRunning } from '../support/running';

import { dbOf } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());

afterEach(() => {
  vi.useRealTimers();
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function browserOf(memberId: string, userAgent = 'test', country?: string): Promise<Browser> {
  const browser = openBrowser();
  browser.cookies.set(
    'auth',
    await db().$transaction((tx) =>
      startSession(tx, { tenantId: SITE_A, memberId, userAgent, country }, { now: new Date() }),
    ),
  );
  return browser;
}

async function person(seed: MemberSeed = {}) {
  const member = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  return { ...member, browser: await browserOf(member.id) };
}
type Person = Awaited<ReturnType<typeof person>>;

type Shown = {
  blocked: number;
  language: string;
  sessions: { id: string; isThis: boolean; device: string; handheld: boolean; ago: string }[];
};

const settingsOf = async (browser: Browser) =>
  (await browser.open(openSettings, '/notifications')).body as Shown;
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;

describe('the settings', () => {
  it('need a login [NAV-21, NAV-11]', async () => {
    const { status, location } = await openBrowser().open(openSettings, '/notifications');
    expect([status, location]).toEqual([303, '/login?to=%2Fnotifications']);
  });

  it('show account, blocks and language [NAV-21, SAF-1, I18-3]', async () => {
    const [anna, bram] = [await person({ name: 'Anna' }), await person()];
    await blockMember(
      db(),
      { tenantId: SITE_A, blockerId: anna.id, blockedId: bram.id },
      { now: new Date(), ...running().gateways },
    );
    expect((await anna.browser.open(openSettings, '/notifications')).body).toMatchObject({
      title: 'Settings',
      email: anna.email,
      blocked: 1,
      language: 'English',
    });
    expect(await settingsOf(bram.browser)).toMatchObject({ blocked: 0 });
  });
});

describe('the list of sessions', () => {
  let anna: Person;
  let phone: Browser;
  let old: Browser;
  beforeEach(() => holdClock());
  beforeAll(async () => {
    holdClock();
    anna = await person();
    [phone, old] = [await browserOf(anna.id, PHONE, 'BE'), await browserOf(anna.id)];
    await person();
  });

  it('has this browser first, then the latest [ACC-13]', async () => {
    const { sessions } = await settingsOf(anna.browser);
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: 'Chrome on Android', handheld: true, place: 'Belgium' }),
    );
    expect(sessions[0]).toMatchObject({
      device: 'Unknown device',
      place: null,
      since: '15 June 2027',
      ago: 'now',
    });
  });

  it('omits expired ones [ACC-13]', async () => {
    const bram = await person();
    await browserOf(bram.id);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 29 * 86_400_000);
    const late = await browserOf(bram.id);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    expect((await settingsOf(late)).sessions).toHaveLength(1);
  });

  it('ends only the chosen one [ACC-13]', async () => {
    const { sessions } = await settingsOf(anna.browser);
    const session = sessions.find(({ handheld }) => handheld)!.id;
    const { status, location } = await anna.browser.post(action, '/notifications', {
      session,
    });
    expect([status, location]).toEqual([303, '/notifications']);
    expect(anna.browser.cookies.get('flash')).toContain('session_ended');
    expect([await isIn(anna.browser), await isIn(phone), await isIn(old)]).toEqual([true, false, true]);
  });

  it('rejects other members’ sessions [ACC-13]', async () => {
    const bram = await person();
    const [theirs] = (await settingsOf(bram.browser)).sessions;
    for (const session of [theirs!.id, 'x', '']) {
      expect((await anna.browser.post(action, '/notifications', { session })).status).toBe(404);
    }
    expect(await isIn(bram.browser)).toBe(true);
  });

  it('ends all others at once [ACC-13]', async () => {
    const other = await browserOf(anna.id);
    const { location } = await anna.browser.post(action, '/notifications', { intent: 'revoke-others' });
    expect(location).toBe('/notifications');
    expect([await isIn(anna.browser), await isIn(old), await isIn(other)]).toEqual([true, false, false]);
    expect((await settingsOf(anna.browser)).sessions).toHaveLength(1);
  });

  it('rejects other intents [SAF-5]', async () => {
    expect((await anna.browser.post(action, '/notifications', { intent: 'x' })).status).toBe(400);
  });
});
