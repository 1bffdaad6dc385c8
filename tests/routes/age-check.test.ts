import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_FAILURES } from '~/domain/age/rules';
import { sendPhoto } from '~/domain/chat/send/send-photo.server';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { mailedMediaPath, mediaAddress } from '~/http/answer/media-address.server';
import { action as begin } from '~/routes/age-check';
import { loader as callUser } from '~/routes/api.user[.]php';
import { loader as openChat } from '~/routes/chats.$id';
import { action as decide } from '~/routes/dev.age-check';
import { loader as openComplaints } from '~/routes/complaints';
import { loader as openMedia } from '~/routes/media.$key';
import { loader as openOther } from '~/routes/members.$id';
import { loader as openSearch } from '~/routes/members._index';
import { action as giveGift } from '~/routes/members.$id_.gift';
import { action as write } from '~/routes/members.$id_.chat';
import { loader as openDelete } from '~/routes/notifications_.delete';
import { loader as openTerms } from '~/routes/pages.$page';
import { startLiar, wayAt, type Liar } from '../support/age-brokers';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';
import {
  beginAt,
  checkPage,
  comeBackWith,
  countProofs,
  goThrough,
  isIn,
  openMember,
  setAgeCheck,
} from './age-check-world';

const running = useRunning();
const SANDBOX = { id: 'trial', name: 'Trial', kind: 'sandbox', over: 18 } as const;
let liar: Liar;

const db = () => running().database.forTenant(SITE_A);
const ask = (check: Parameters<typeof setAgeCheck>[1], site = SITE_A) =>
  setAgeCheck(running(), { ways: [wayAt(liar.issuer), SANDBOX], ...check }, site);

beforeAll(async () => {
  liar = await startLiar();
});
beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
  liar.tell({});
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => liar.stop());

function passTime(ms: number) {
  const now = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

const pass = async (browser: Browser) => comeBackWith(browser, await goThrough(browser));

describe('a check', () => {
  it('is passed once a third party confirms the age, and stores that alone [TRU-1]', async () => {
    ask({ rule: 'account', months: 12 });
    const { id, browser } = await openMember(running());
    expect(await checkPage(browser)).toMatchObject({
      ...{ rule: 'account', age: 18, ended: null, proof: null, onwards: null },
      ways: [{ id: 'bank', name: 'Your bank' }, { id: 'trial' }],
    });
    expect(await pass(browser)).toMatchObject({ status: 303, location: '/age-check' });
    const {
      id: _,
      provenAt,
      expiresAt,
      ...proof
    } = await db().ageProof.findFirstOrThrow({
      where: { memberId: id },
    });
    expect(proof).toEqual({
      ...{ tenantId: SITE_A, memberId: id, over: 18, way: 'bank', textVersion: 1, badgeHidden: false },
      provider: new URL(liar.issuer).host,
    });
    expect(expiresAt!.getUTCFullYear() - provenAt.getUTCFullYear()).toBe(1);
    expect(await isIn(browser)).toBe(true);
    expect(await checkPage(browser)).toMatchObject({ proof: { by: 'Your bank', badge: null }, ways: [] });
    const tried = await db().ageTry.findFirstOrThrow({ where: { memberId: id } });
    expect(tried).toMatchObject({ result: 'passed', sealed: null });
    expect((await comeBackWith(browser, 'state=x')).status).toBe(400);
    expect(await isIn(browser)).toBe(true);
  });

  it('may be cancelled and tried again [TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running());
    liar.tell({
      redirect(url) {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      },
    });
    expect(await pass(browser)).toMatchObject({ status: 303, location: '/age-check' });
    expect(await checkPage(browser)).toMatchObject({ ended: 'cancelled', proof: null });
    expect(await isIn(browser)).toBe(false);
    liar.tell({});
    await pass(browser);
    expect(await isIn(browser)).toBe(true);
  });

  it('opens nothing while the third party is away [TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running());
    const query = await goThrough(browser);
    liar.tell({ answer: (answer) => (answer.statusCode = 500) });
    expect(await comeBackWith(browser, query)).toMatchObject({ status: 303, location: '/age-check' });
    expect(await checkPage(browser)).toMatchObject({ ended: 'unavailable', proof: null });
    expect(await isIn(browser)).toBe(false);
  });

  it('is refused without a session, and for a way that the site does not offer [TRU-1]', async () => {
    ask({ rule: 'account' });
    expect((await comeBackWith(openBrowser(), 'state=x&code=y')).location).toBe('/login?to=%2Fage-check');
    const { browser } = await openMember(running());
    for (const form of [{ way: 'other' }, { way: '' }]) {
      const answer = await browser.post(begin, '/age-check', { intent: 'begin', ...form });
      expect([answer.status, answer.location]).toEqual([422, null]);
    }
    expect((await browser.post(begin, '/age-check', { intent: 'pass' })).status).toBe(400);
  });

  it('waits for a confirmed address [TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running(), { status: 'not_confirmed' });
    expect(await checkPage(browser)).toMatchObject({ isUnconfirmed: true });
    expect((await beginAt(browser)).status).toBe(422);
    expect(await isIn(browser)).toBe(false);
  });

  it('is begun five times a day at most [SAF-6, TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running());
    for (let time = 0; time < 5; time++) expect((await beginAt(browser)).status).toBe(303);
    expect((await beginAt(browser)).status).toBe(429);
    expect(await countProofs(running())).toBe(await countProofs(running()));
  });

  it('rests for an hour after ten failures running, and tells the operator [TRU-1]', async () => {
    const away = { ...wayAt('http://127.0.0.1:9'), id: 'away' };
    ask({ rule: 'account', ways: [away] });
    for (let time = 0; time < MOST_FAILURES; time++) {
      const { browser } = await openMember(running());
      running().gateways.limits = createLimits(LIMITS);
      expect((await beginAt(browser, 'away')).status).toBe(422);
    }
    const told = () => db().delivery.count({ where: { kind: 'operator_age_check_away' } });
    expect(await told()).toBe(1);
    const { id, browser } = await openMember(running());
    await beginAt(browser, 'away');
    expect(await db().ageTry.count({ where: { memberId: id } })).toBe(0);
    passTime(61 * 60_000);
    await beginAt(browser, 'away');
    expect(await db().ageTry.count({ where: { memberId: id } })).toBe(1);
    expect(await told()).toBe(1);
  });

  it('in the sandbox ends as its page says [TRU-1]', async () => {
    ask({ rule: 'account' });
    for (const [action, status, ended] of [
      ['pass', 303, null],
      ['refuse', 400, 'failed'],
      ['cancel', 303, 'cancelled'],
      ['away', 303, 'unavailable'],
    ] as const) {
      const { browser } = await openMember(running());
      const { location } = await beginAt(browser, 'trial');
      const at = new URL(location!);
      const back = await browser.post(decide, at.pathname + at.search, { action });
      expect((await comeBackWith(browser, new URL(back.location!, at).searchParams)).status).toBe(status);
      expect(await checkPage(browser)).toMatchObject({ ended });
      expect(await isIn(browser)).toBe(action === 'pass');
    }
  });

  it('in the sandbox ends with none of the answers that its page lacks [TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running());
    const { location } = await beginAt(browser, 'trial');
    const at = new URL(location!);
    const back = await browser.post(decide, at.pathname + at.search, { action: 'else' });
    expect(back.status).toBe(400);
    expect(await checkPage(browser)).toMatchObject({ ended: null });
    const made = new URLSearchParams({ state: at.searchParams.get('state')!, code: 'else' });
    expect((await comeBackWith(browser, made)).status).toBe(400);
    expect(await checkPage(browser)).toMatchObject({ ended: 'failed' });
    expect(await isIn(browser)).toBe(false);
  });
});

describe('a proof', () => {
  it('ends, and the gate closes again [TRU-1]', async () => {
    ask({ rule: 'account', months: 1 });
    const { id, browser } = await openMember(running());
    await pass(browser);
    passTime(32 * 86_400_000);
    await db().session.updateMany({
      where: { memberId: id },
      data: { expiresAt: new Date(Date.now() + 1e9) },
    });
    expect(await isIn(browser)).toBe(false);
    expect(await checkPage(browser)).toMatchObject({ proof: null, ended: null });
  });

  it('is forgotten a month after its end, a check after a day [TRU-1]', async () => {
    ask({ rule: 'account', months: 1 });
    const { id: memberId, browser } = await openMember(running());
    await pass(browser);
    const left = async () => [
      await db().ageProof.count({ where: { memberId } }),
      await db().ageTry.count({ where: { memberId } }),
    ];
    const forget = (days: number) =>
      forgetExpired(db(), { now: new Date(Date.now() + days * 86_400_000), ...running().gateways });
    await forget(0.99);
    expect(await left()).toEqual([1, 1]);
    await forget(1.01);
    expect(await left()).toEqual([1, 0]);
    await forget(59);
    expect(await left()).toEqual([1, 0]);
    await forget(62);
    expect(await left()).toEqual([0, 0]);
  });

  it('counts on its own site alone [TRU-1]', async () => {
    ask({ rule: 'account' });
    ask({ rule: 'off' }, SITE_B);
    const elsewhere = await openMember(running(), {}, SITE_B);
    expect(await isIn(elsewhere.browser)).toBe(true);
    expect((await beginAt(elsewhere.browser)).status).toBe(422);
    const { browser } = await openMember(running());
    expect(await isIn(browser)).toBe(false);
  });
});

describe('before a proof', () => {
  it('an account opens only what the law requires and the check [TRU-1]', async () => {
    ask({ rule: 'account' });
    const { browser } = await openMember(running());
    expect((await browser.open(openSearch, '/members')).location).toBe('/age-check');
    expect((await browser.open(callUser, '/api/user.php')).status).toBe(403);
    for (const [loader, path, params] of [
      [openDelete, '/notifications/delete', {}],
      [openTerms, '/pages/terms', { page: 'terms' }],
      [openComplaints, '/complaints', {}],
    ] as const)
      expect((await browser.open(loader, path, params)).status, path).toBe(200);
  });

  it('nobody writes where the rule is the first contact [TRU-1]', async () => {
    ask({ rule: 'contact' });
    const { id, browser } = await openMember(running(), { credits: 100 });
    const { id: otherId } = await makeMember(db(), { lastSeenAt: new Date() });
    const send = () =>
      browser.post(
        write,
        `/members/${otherId}/chat`,
        { text: 'Hello', client_key: newId() },
        { id: otherId },
      );
    const refused = await send();
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ text: 'Hello', age: true }),
    ]);
    const gift = { gift: 'rose', text: '', client_key: newId() };
    const given = await browser.post(giveGift, `/members/${otherId}/gift`, gift, { id: otherId });
    expect(given.status).toBe(422);
    expect(await db().message.count({ where: { senderId: id } })).toBe(0);
    expect((await db().member.findFirstOrThrow({ where: { id } })).credits).toBe(100);
    await pass(browser);
    const sent = await send();
    expect(sent.status).toBe(303);
    const chatId = sent.location!.split('/').at(-1)!;
    expect((await browser.open(openChat, `/chats/${chatId}`, { id: chatId })).status).toBe(200);
    await db().ageProof.deleteMany({ where: { memberId: id } });
    const { gateways, database, tenants } = running();
    const photo = await sendPhoto(
      database.sqlFor(SITE_A),
      {
        ...{ tenant: tenants.get(SITE_A)!, senderId: id, conversationId: chatId, clientKey: newId() },
        ...{ data: Buffer.from('a photo'), text: '' },
      },
      { ...gateways, clock: () => new Date() },
    );
    expect(photo).toMatchObject({ ok: false, reason: 'age_check' });
  });

  it('photos of others are blurred, for members, visitors and in mails [TRU-1]', async () => {
    ask({ rule: 'photos' });
    const owner = await openMember(running(), { visibleToVisitors: true });
    const data = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const now = new Date();
    const own = { tenantId: SITE_A, memberId: owner.id };
    await uploadPhoto(db(), { ...own, data, moderation: 'auto' }, { now, ...running().gateways });
    const files = await db().photoFile.findMany({ where: { photo: { memberId: owner.id } } });
    const keyOf = (size: string) => files.find((file) => file.size === size)!.key;
    const site = { tenant: running().tenants.get(SITE_A)!, gateways: running().gateways, now };
    const key = keyOf('card');
    const address = mediaAddress({ ...site, member: {} }, key);
    const look = async (browser: Browser, path = address) => {
      const { status, headers } = await browser.open(openMedia, path, { key });
      return [status, headers.get('ETag'), headers.get('Cache-Control')];
    };
    const { id: readerId, browser } = await openMember(running());
    const blurred = [200, `"${keyOf('blurred')}"`, 'private, no-cache'];
    const sharpFile = [200, `"${key}"`, 'private, no-cache'];
    const mailed = mailedMediaPath(site, key, readerId);
    expect(await look(browser)).toEqual(blurred);
    expect(await look(openBrowser())).toEqual(blurred);
    expect(await look(openBrowser(), mailed)).toEqual(blurred);
    expect(await look(owner.browser)).toEqual(sharpFile);
    await pass(browser);
    expect(await look(browser)).toEqual(sharpFile);
    expect(await look(openBrowser(), mailed)).toEqual(sharpFile);
    await db().photoFile.deleteMany({ where: { key: keyOf('blurred') } });
    const drawn = await openBrowser().open(openMedia, address, { key });
    expect(drawn.headers.get('Content-Type')).toBe('image/svg+xml');
    ask({ rule: 'off' });
    expect(await look(openBrowser())).toEqual([200, `"${key}"`, 'private, max-age=600']);
  });

  it('members from before the rule have their time [TRU-1]', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    ask({ rule: 'account', since: day(-1), present_members_by: day(30) });
    const present = await openMember(running(), { signupAt: new Date(Date.now() - 1e10) });
    const newcomer = await openMember(running(), { signupAt: new Date() });
    expect([await isIn(present.browser), await isIn(newcomer.browser)]).toEqual([true, false]);
    expect((await checkPage(present.browser)).closesAt).not.toBeNull();
    ask({ rule: 'account', since: day(-30), present_members_by: day(-1) });
    expect(await isIn(present.browser)).toBe(false);
  });
});

describe('the badge', () => {
  type Profile = { profile: { ageChecked: boolean } };
  const sees = async (browser: Browser, id: string) =>
    ((await browser.open(openOther, `/members/${id}`, { id })).body as Profile).profile.ageChecked;
  const choose = (browser: Browser, intent: 'show' | 'hide') => browser.post(begin, '/age-check', { intent });

  it('is seen by members where the check is optional, until its owner hides it [TRU-1]', async () => {
    ask({ rule: 'optional' });
    const [owner, other] = [
      await openMember(running(), { visibleToVisitors: true }),
      await openMember(running()),
    ];
    expect(await sees(other.browser, owner.id)).toBe(false);
    expect((await choose(owner.browser, 'show')).status).toBe(422);
    await pass(owner.browser);
    expect(await sees(other.browser, owner.id)).toBe(true);
    expect(await sees(openBrowser(), owner.id)).toBe(false);
    expect((await checkPage(owner.browser)).proof?.badge).toBe('shown');
    expect((await choose(owner.browser, 'hide')).location).toBe('/age-check');
    expect(await sees(other.browser, owner.id)).toBe(false);
    expect((await checkPage(owner.browser)).proof?.badge).toBe('hidden');
    await choose(owner.browser, 'show');
    expect(await sees(other.browser, owner.id)).toBe(true);
    ask({ rule: 'photos' });
    expect(await sees(other.browser, owner.id)).toBe(false);
  });

  it('is not the sandbox’s to give [TRU-1]', async () => {
    ask({ rule: 'optional' });
    const [owner, other] = [await openMember(running()), await openMember(running())];
    const at = new URL((await beginAt(owner.browser, 'trial')).location!);
    const back = await owner.browser.post(decide, at.pathname + at.search, { action: 'pass' });
    await comeBackWith(owner.browser, new URL(back.location!, at).searchParams);
    expect((await checkPage(owner.browser)).proof).toMatchObject({ by: 'Trial', badge: null });
    expect(await sees(other.browser, owner.id)).toBe(false);
    expect((await choose(owner.browser, 'show')).status).toBe(422);
    expect(await sees(other.browser, owner.id)).toBe(false);
  });

  it('is a filter of the search [TRU-1]', async () => {
    ask({ rule: 'optional' });
    const seed = { gender: 'female', sexuality: 'hetero' } as const;
    const [owner, plain] = [await openMember(running(), seed), await openMember(running(), seed)];
    const searcher = await openMember(running(), { gender: 'male', sexuality: 'hetero' });
    await pass(owner.browser);
    const find = async (query: string) => {
      const { body } = await searcher.browser.open(openSearch, `/members?gender=female&country=NL${query}`);
      const { tiles, numResults } = body as { tiles: object; numResults: number };
      return JSON.stringify({ tiles, numResults });
    };
    const [all, checked] = [await find(''), await find('&age_checked=on')];
    expect([all.includes(owner.id), all.includes(plain.id)]).toEqual([true, true]);
    expect([checked.includes(owner.id), checked.includes(plain.id)]).toEqual([true, false]);
  });
});
