import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLogin } from '~/domain/accounts/credentials/change-login.server';
import { UNDO_HOURS } from '~/domain/accounts/rules';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { requestDeletion } from '~/domain/deletion/request-deletion.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink, loader as openLink } from '~/routes/$token';
import { action as logIn } from '~/routes/login';
import { action as changeMail } from '~/routes/mail-change.do';
import { action as changeAccount } from '~/routes/notifications_.account';
import { loader as openProfile } from '~/routes/profile';
import { action as setPassword } from '~/routes/reset-password.do';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { deliveredMails } from '../support/mails';
import { useRunning } from '../support/running';
import { dbOf, linksOf, PASSWORD, workingLinksOf } from './sign-up-world';

const running = useRunning({ disclose_accounts: true });
const db = () => dbOf(running());
const THEIRS = 'an intruder’s evening';
const NEW = 'another quiet evening';

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  vi.useRealTimers();
});

function passHours(hours: number) {
  const now = Date.now() + hours * 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

let thefts = 0;

/** An intruder who knows the password, in a browser of their own. */
async function brokenInto() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const { id, email } = await makeMember(db(), { passwordHash, lastSeenAt: new Date() });
  const intruder = openBrowser();
  await intruder.post(logIn, '/login', { email, password: PASSWORD });
  return { id, email, intruder, theirs: `thief.${++thefts}@example.com` };
}
type Theft = Awaited<ReturnType<typeof brokenInto>>;

const stealPassword = ({ intruder }: Theft, oldPassword = PASSWORD, password = THEIRS) =>
  intruder.post(changeAccount, '/notifications/account', { oldPassword, password, repeated: password });

async function stealAddress({ id, intruder, theirs }: Theft, oldPassword = PASSWORD, email = theirs) {
  await intruder.post(changeAccount, '/notifications/account', { email, oldPassword });
  const [link] = await linksOf(running(), id, 'mail_change');
  await intruder.post(changeMail, `/mail-change/do?link=${link}`, {});
}

/** The links of the mails about changes, the newest first, without that about the login. */
const undoLinks = async (id: string) => (await linksOf(running(), id, 'end_sessions')).slice(0, -1);
const press = (browser: Browser, token: string) => browser.post(pressLink, `/${token}`, {}, { token });
const open = (browser: Browser, token: string) => browser.open(openLink, `/${token}`, { token });
const isIn = async (browser: Browser) => (await browser.open(openProfile, '/profile')).status === 200;
const enter = (email: string, password: string) => openBrowser().post(logIn, '/login', { email, password });
const ownerOf = (id: string) => db().member.findFirstOrThrow({ where: { id } });

describe('the link of a mail about a changed login', () => {
  it('puts back address and password, and leads to a new one [TRU-3]', async () => {
    const theft = await brokenInto();
    const { id, email, intruder } = theft;
    await stealPassword(theft);
    await stealAddress(theft, THEIRS);
    const [link] = await undoLinks(id);
    const owner = openBrowser();
    const pressed = await press(owner, link!);
    expect(pressed.location).toMatch(/^\/reset-password\/do\?link=[\w-]{22}$/);
    expect(pressed.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await ownerOf(id)).toMatchObject({ email, emailKey: email.toLowerCase() });
    expect(await isIn(intruder)).toBe(false);
    expect((await enter(email, THEIRS)).status).toBe(422);
    const set = await owner.post(setPassword, pressed.location!, { password: NEW, repeated: NEW });
    expect(set.location).toBe('/members');
    expect((await enter(email, NEW)).location).toBe('/members');
    expect((await enter(email, PASSWORD)).status).toBe(422);
  });

  it('changes nothing when it is opened [TRU-3, ACC-19]', async () => {
    const theft = await brokenInto();
    await stealPassword(theft);
    const before = await ownerOf(theft.id);
    const [link] = await undoLinks(theft.id);
    const { body } = await open(openBrowser(), link!);
    expect(body).toMatchObject({ purpose: 'undo_change', email: theft.email });
    expect(await ownerOf(theft.id)).toEqual(before);
    expect(await isIn(theft.intruder)).toBe(true);
  });

  it.each([0, 1])('takes back all changes, whichever mail is used: %i [TRU-3]', async (which) => {
    const theft = await brokenInto();
    const { passwordHash } = await ownerOf(theft.id);
    await stealPassword(theft);
    await stealAddress(theft, THEIRS);
    await press(openBrowser(), (await undoLinks(theft.id))[which]!);
    expect(await ownerOf(theft.id)).toMatchObject({ email: theft.email, passwordHash });
    expect(await db().loginChange.count({ where: { memberId: theft.id } })).toBe(0);
  });

  it('cannot be undone by an intruder’s own links [TRU-3]', async () => {
    const theft = await brokenInto();
    const { id, email, theirs } = theft;
    await stealAddress(theft);
    await stealPassword(theft);
    await stealAddress(theft, THEIRS, `second.${theirs}`);
    const [second, password, first] = await undoLinks(id);
    // Their links restore no more than what they had themselves.
    await press(openBrowser(), password!);
    expect((await ownerOf(id)).email).toBe(theirs);
    await press(openBrowser(), first!);
    expect((await ownerOf(id)).email).toBe(email);
    for (const link of [second, password, first]) {
      await press(openBrowser(), link!);
      expect((await ownerOf(id)).email).toBe(email);
    }
    expect(await workingLinksOf(running(), id, 'mail_change')).toEqual([]);
    expect(await workingLinksOf(running(), id, 'sign_in')).toEqual([]);
  });

  it('undoes once if two browsers press at once [TRU-3]', async () => {
    const theft = await brokenInto();
    await stealPassword(theft);
    const [link] = await undoLinks(theft.id);
    const pressed = await Promise.all([press(openBrowser(), link!), press(openBrowser(), link!)]);
    const places = pressed.map(({ location }) => location!.split('?')[0]).toSorted();
    expect(places).toEqual(['/reset-password', '/reset-password/do']);
    expect(await workingLinksOf(running(), theft.id, 'password_reset')).toHaveLength(1);
  });

  it('undoes for 48 hours, and then logs out everywhere [TRU-3, SAF-13]', async () => {
    const [early, late] = [await brokenInto(), await brokenInto()];
    for (const theft of [early, late]) await stealPassword(theft);
    passHours(UNDO_HOURS - 1);
    const [working] = await undoLinks(early.id);
    expect((await open(openBrowser(), working!)).body).toMatchObject({ purpose: 'undo_change' });
    passHours(1);
    const [over] = await undoLinks(late.id);
    const { passwordHash } = await ownerOf(late.id);
    expect((await open(openBrowser(), over!)).body).toMatchObject({ purpose: 'end_sessions' });
    expect((await press(openBrowser(), over!)).location).toBe('/reset-password');
    expect((await ownerOf(late.id)).passwordHash).toBe(passwordHash);
    expect(await isIn(late.intruder)).toBe(false);
  });

  it('goes to the address from before the change [TRU-3, SAF-13]', async () => {
    const theft = await brokenInto();
    await stealPassword(theft);
    await stealAddress(theft, THEIRS);
    const sent = (await deliveredMails(running())).filter(({ to }) => to === theft.email);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Your email address was changed',
      'Your password was changed',
    ]);
    for (const { html } of sent) expect(html).toContain('That was not me: undo it');
  });

  it('frees the address from an unconfirmed account [TRU-3]', async () => {
    const theft = await brokenInto();
    await stealAddress(theft);
    const squatter = await makeMember(db(), { email: theft.email, status: 'not_confirmed' });
    const [link] = await undoLinks(theft.id);
    await press(openBrowser(), link!);
    expect((await ownerOf(theft.id)).email).toBe(theft.email);
    expect((await ownerOf(squatter.id)).deletionRequestedAt).not.toBeNull();
  });

  it('leaves the address to a confirmed account, and names the support [TRU-3]', async () => {
    const theft = await brokenInto();
    await stealAddress(theft);
    await makeMember(db(), { email: theft.email });
    const [link] = await undoLinks(theft.id);
    const owner = openBrowser();
    expect((await press(owner, link!)).location).toBe(`/${link}`);
    expect((await open(owner, link!)).body).toMatchObject({ purpose: 'lost_account' });
    expect((await ownerOf(theft.id)).email).toBe(theft.theirs);
    expect(await isIn(theft.intruder)).toBe(false);
  });

  it('works although the intruder deleted the account, and takes their way back [TRU-3, ACC-17]', async () => {
    const theft = await brokenInto();
    const { id, email } = theft;
    await stealPassword(theft);
    await stealAddress(theft, THEIRS);
    const { gateways } = running();
    const input = { tenantId: SITE_A, memberId: id, password: THEIRS, reason: null };
    expect((await requestDeletion(db(), input, { now: new Date(), ...gateways })).ok).toBe(true);
    const [theirWay] = await workingLinksOf(running(), id, 'reactivation');
    const [link] = await undoLinks(id);
    await press(openBrowser(), link!);
    expect((await ownerOf(id)).email).toBe(email);
    const ways = await workingLinksOf(running(), id, 'reactivation');
    expect(ways).toHaveLength(1);
    expect(ways).not.toContain(theirWay);
  });
});

it('refuses a change whose password was undone meanwhile [TRU-3]', async () => {
  const theft = await brokenInto();
  const { id } = theft;
  await stealPassword(theft);
  const [link] = await undoLinks(id);
  const { gateways } = running();
  const passwords = {
    ...gateways.passwords,
    async verify(hash: string | null, password: string) {
      const same = await gateways.passwords.verify(hash, password);
      await press(openBrowser(), link!);
      return same;
    },
  };
  const { id: sessionId } = await db().session.findFirstOrThrow({ where: { memberId: id } });
  const own = { tenantId: SITE_A, memberId: id, sessionId, disclose: true };
  const change = { ...own, oldPassword: THEIRS, password: 'their next evening' };
  const changed = await changeLogin(db(), change, { now: new Date(), ...gateways, passwords });
  expect(changed).toMatchObject({ ok: false, reason: 'old_password_wrong' });
});

it('erases the replaced login after 48 hours [TRU-3]', async () => {
  const theft = await brokenInto();
  await stealPassword(theft);
  const { storage } = running().gateways;
  const left = async (hours: number) => {
    await forgetExpired(db(), { now: new Date(Date.now() + hours * 3_600_000), storage });
    return db().loginChange.count({ where: { memberId: theft.id } });
  };
  expect(await left(UNDO_HOURS - 1)).toBe(1);
  expect(await left(UNDO_HOURS)).toBe(0);
});
