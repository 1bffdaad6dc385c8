import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PASSKEYS } from '~/domain/accounts/passkeys/rules';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { action as pressLink } from '~/routes/$token';
import { action as logIn } from '~/routes/login';
import { action as logInByKey } from '~/routes/login_.passkey';
import { loader as askQuestion } from '~/routes/login_.passkey_.question';
import { action as change, loader as openPage } from '~/routes/notifications_.passkeys';
import { loader as openProfile } from '~/routes/profile';
import { openAuthenticator } from '../support/authenticator';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { useRunning } from '../support/running';
import { dbOf, linksOf, mailsTo, PASSWORD } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());
const HERE = '/notifications/passkeys';
const KEY_PAGE = '/login/passkey?to=%2Fmembers';

const originOf = (domain: string) => siteOrigin({ domain });
const said = (challenge: string, domain = SITE_A) => {
  const origin = originOf(domain);
  return { challenge, origin, host: new URL(origin).hostname };
};

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

function passMinutes(minutes: number) {
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

type Page = { state: string; options: string; passkeys: { id: string; name: string }[] };

const page = async (browser: Browser, query = '') =>
  (await browser.open(openPage, HERE + query)).body as Page;
const post = (browser: Browser, form: Record<string, string>) => browser.post(change, HERE, form);
const begin = (browser: Browser, password = PASSWORD, name = 'My phone') =>
  post(browser, { intent: 'begin', password, name });
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const { id, email } = await makeMember(db(), { passwordHash, lastSeenAt: new Date(), ...seed });
  const browser = openBrowser();
  await browser.post(logIn, '/login', { email, password: PASSWORD });
  return { id, email, browser };
}

/** The challenge of the passkey that the browser's session is adding. */
const challengeOf = async (browser: Browser): Promise<string> =>
  (JSON.parse((await page(browser)).options) as { challenge: string }).challenge;

/** A member with a passkey on a device. */
async function keyholder(seed: MemberSeed = {}) {
  const member = await person(seed);
  const device = openAuthenticator();
  await begin(member.browser);
  const answer = device.make(said(await challengeOf(member.browser)));
  expect(await post(member.browser, { intent: 'add', answer })).toMatchObject({
    status: 303,
    location: HERE,
  });
  return { ...member, device };
}

type Question = { question: string; options: { challenge: string } };

const ask = async (browser: Browser) =>
  (await browser.open(askQuestion, '/login/passkey/question')).body as Question;

async function enter(browser: Browser, device: ReturnType<typeof openAuthenticator>, domain = SITE_A) {
  const { question, options } = await ask(browser);
  const answer = device.sign(said(options.challenge, domain));
  return browser.post(logInByKey, KEY_PAGE, { question, answer });
}

describe('adding a passkey', () => {
  it('needs the password, so that a stolen session cannot [TRU-7]', async () => {
    const { id, browser } = await person();
    expect((await begin(browser, 'a guess')).body).toMatchObject({
      errors: { password: ['That is not your password.'] },
      name: 'My phone',
    });
    expect((await page(browser)).state).toBe('list');
    const answer = openAuthenticator().make(said('a-challenge-of-its-own'));
    expect((await post(browser, { intent: 'add', answer })).status).toBe(422);
    expect(await db().passkey.count({ where: { memberId: id } })).toBe(0);
  });

  it('keeps the key’s name, lists it and mails the owner [TRU-7]', async () => {
    const { id, browser } = await keyholder();
    expect((await page(browser)).passkeys).toMatchObject([{ name: 'My phone' }]);
    expect((await mailsTo(running(), id)).at(-1)).toBe('passkey_added');
    expect(await isIn(browser)).toBe(true);
  });

  it('takes each challenge once, within ten minutes, and only for this site [TRU-7]', async () => {
    const { id, browser } = await person();
    await begin(browser);
    const challenge = await challengeOf(browser);
    const device = openAuthenticator();
    for (const wrong of [said('another'), said(challenge, 'elsewhere.localhost')])
      expect((await post(browser, { intent: 'add', answer: device.make(wrong) })).status).toBe(422);
    const unverified = { ...said(challenge), flags: 0x01 };
    expect((await post(browser, { intent: 'add', answer: device.make(unverified) })).status).toBe(422);
    passMinutes(10);
    expect((await post(browser, { intent: 'add', answer: device.make(said(challenge)) })).status).toBe(422);
    expect(await db().passkey.count({ where: { memberId: id } })).toBe(0);
  });

  it('adds one key of an answer that is sent twice at once [TRU-7]', async () => {
    const { id, browser } = await person();
    await begin(browser);
    const answer = openAuthenticator().make(said(await challengeOf(browser)));
    await Promise.all([1, 2].map(() => post(browser, { intent: 'add', answer })));
    expect(await db().passkey.count({ where: { memberId: id } })).toBe(1);
  });

  it('refuses an unconfirmed account, and an eleventh key [TRU-7]', async () => {
    const unconfirmed = await person({ status: 'not_confirmed' });
    expect((await page(unconfirmed.browser)).state).toBe('unconfirmed');
    expect((await begin(unconfirmed.browser)).status).toBe(422);

    const { id, browser } = await person();
    const row = {
      tenantId: SITE_A,
      memberId: id,
      publicKey: '',
      counter: 0,
      name: 'Key',
      createdAt: new Date(),
    };
    const rows = Array.from({ length: MAX_PASSKEYS }, () => ({ ...row, id: newId(), credentialId: newId() }));
    await db().passkey.createMany({ data: rows });
    expect((await begin(browser)).body).toMatchObject({
      errors: { '': [expect.stringContaining(`${MAX_PASSKEYS} passkeys`)] },
    });
  });

  it.each([
    ['no name', '', 'This field is still empty.'],
    ['spaces', '   ', 'This field is still empty.'],
    ['a long name', 'x'.repeat(41), 'This is too long. The limit is 40 characters.'],
  ])('refuses %s [TRU-7]', async (_, name, text) => {
    const { browser } = await person();
    const refused = await begin(browser, PASSWORD, name);
    expect(refused.body).toMatchObject({ errors: { name: [text] } });
  });
});

describe('a login with a passkey', () => {
  it('needs neither password nor login code, and goes on to the page that was asked for [TRU-7]', async () => {
    const { id, device } = await keyholder();
    await db().member.updateMany({ where: { id }, data: { totpSecret: 'sealed' } });
    const browser = openBrowser();
    expect(await enter(browser, device)).toMatchObject({ status: 303, location: '/members' });
    expect(await isIn(browser)).toBe(true);
  });

  it('counts an answer once, and none to a question from before the last login [TRU-7]', async () => {
    const { device } = await keyholder();
    const [first, thief] = [openBrowser(), openBrowser()];
    const early = await ask(thief);
    const { question, options } = await ask(first);
    const answer = device.sign(said(options.challenge));
    await first.post(logInByKey, KEY_PAGE, { question, answer });
    expect(await isIn(first)).toBe(true);
    await thief.post(logInByKey, KEY_PAGE, { question, answer });
    const later = device.sign(said(early.options.challenge));
    await thief.post(logInByKey, KEY_PAGE, { question: early.question, answer: later });
    expect(await isIn(thief)).toBe(false);
  });

  it('refuses whatever is not the key’s answer for this site, in one way [TRU-7]', async () => {
    const { device } = await keyholder();
    const browser = openBrowser();
    const { question, options } = await ask(browser);
    const right = said(options.challenge);
    const answers = [
      openAuthenticator().sign(right),
      device.sign({ ...right, challenge: 'another' }),
      device.sign(said(options.challenge, 'elsewhere.localhost')),
      device.sign({ ...right, host: 'elsewhere.localhost' }),
      device.sign({ ...right, flags: 0x01 }),
      ...['', '{}', '[]', 'null', '"text"', '{"id":7}'],
    ];
    for (const answer of answers) {
      const refused = await browser.post(logInByKey, KEY_PAGE, { question, answer });
      expect(refused).toMatchObject({ status: 303, location: '/login?to=%2Fmembers' });
    }
    const forged = await browser.post(logInByKey, KEY_PAGE, {
      question: 'forged',
      answer: device.sign(right),
    });
    expect(forged.location).toBe('/login?to=%2Fmembers');
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses a question of more than an hour ago [TRU-7]', async () => {
    const { device } = await keyholder();
    const browser = openBrowser();
    const { question, options } = await ask(browser);
    passMinutes(60);
    const answer = device.sign(said(options.challenge));
    await browser.post(logInByKey, KEY_PAGE, { question, answer });
    expect(await isIn(browser)).toBe(false);
  });

  it('refuses a blocked account and one that is being deleted [TRU-7, SAF-2]', async () => {
    for (const data of [{ status: 'blocked' as const }, { deletionRequestedAt: new Date() }]) {
      const { id, device } = await keyholder();
      await db().member.updateMany({ where: { id }, data });
      const browser = openBrowser();
      expect((await enter(browser, device)).location).toBe('/login?to=%2Fmembers');
      expect(await isIn(browser)).toBe(false);
    }
  });

  it('works on the member’s site alone [TRU-7]', async () => {
    const { device } = await keyholder();
    const other = openBrowser({ host: SITE_B });
    await enter(other, device, SITE_B);
    expect(await isIn(other)).toBe(false);
  });

  it('mails the owner about a new browser [TRU-7, SAF-13]', async () => {
    const { id, device } = await keyholder();
    await enter(openBrowser(), device);
    expect((await mailsTo(running(), id)).at(-1)).toBe('new_device');
  });
});

describe('a passkey', () => {
  it('is removed with the password, and logs in no more [TRU-7]', async () => {
    const { browser, device } = await keyholder();
    const [{ id }] = (await page(browser)).passkeys as [Page['passkeys'][number]];
    expect(await page(browser, `?remove=${id}`)).toMatchObject({ state: 'remove' });
    const guess = await post(browser, { intent: 'remove', id, password: 'a guess' });
    expect(guess.body).toMatchObject({ errors: { password: ['That is not your password.'] } });
    await post(browser, { intent: 'remove', id, password: PASSWORD });
    expect((await page(browser)).passkeys).toEqual([]);
    const stranger = openBrowser();
    await enter(stranger, device);
    expect(await isIn(stranger)).toBe(false);
  });

  it('is removed by its owner alone [TRU-7]', async () => {
    const { browser } = await keyholder();
    const [{ id }] = (await page(browser)).passkeys as [Page['passkeys'][number]];
    const other = await person();
    await post(other.browser, { intent: 'remove', id, password: PASSWORD });
    expect((await page(browser)).passkeys).toHaveLength(1);
  });

  it('of an intruder is removed by the mail’s link, and older ones stay [TRU-7, TRU-3]', async () => {
    const { id, browser, device } = await keyholder();
    // Adding it is no longer undone with the other.
    await db().loginChange.deleteMany({ where: { memberId: id } });
    await db().passkey.updateMany({ where: { memberId: id }, data: { createdAt: new Date(0) } });
    await begin(browser);
    const theirs = openAuthenticator();
    await post(browser, { intent: 'add', answer: theirs.make(said(await challengeOf(browser))) });
    const [link] = await linksOf(running(), id, 'end_sessions');
    await openBrowser().post(pressLink, `/${link}`, {}, { token: link! });
    expect(await isIn(browser)).toBe(false);
    const [thief, owner] = [openBrowser(), openBrowser()];
    await enter(thief, theirs);
    await enter(owner, device);
    expect([await isIn(thief), await isIn(owner)]).toEqual([false, true]);
  });
});
