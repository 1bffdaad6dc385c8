import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loader as openRoot } from '~/root';
import { UNCONFIRMED_DAYS } from '~/domain/accounts/rules';
import { forgetExpired } from '~/domain/deletion/forget-expired.server';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink } from '~/routes/$token';
import { loader as openDone } from '~/routes/activate.done';
import { action as askAgain } from '~/routes/activate.error';
import { action as answerCompletion, loader as openCompletion } from '~/routes/complete-signup';
import { action as logIn } from '~/routes/login';
import { action as changeAccount, loader as openAccount } from '~/routes/notifications_.account';
import { action as askReset } from '~/routes/reset-password._index';
import { loader as openSignup } from '~/routes/signup';
import { openBrowser, type Browser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { doJobs, signedIn, useRunning } from '../support/running';
import { statementsOf } from '../support/statements';
import {
  browserAt,
  dbOf,
  linksOf,
  mailsTo,
  memberOf,
  newcomer,
  PASSWORD,
  postStep,
  workingLinksOf,
} from './sign-up-world';

const running = useRunning({ disclose_accounts: false, signup_credits: 10 });
const db = () => dbOf(running());

beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});

async function person(seed: MemberSeed = {}) {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  const member = await makeMember(db(), { passwordHash, lastSeenAt: new Date(), ...seed });
  const browser = openBrowser();
  browser.cookies.set('auth', (await signedIn(running(), member.id)).replace('auth=', ''));
  return { ...member, browser };
}

let made = 0;
/** An existing and an unknown address of equal length. */
async function addresses(): Promise<[owned: { id: string; email: string }, free: string]> {
  const passwordHash = await running().gateways.passwords.hash('a password of their own');
  const owned = await makeMember(db(), { email: `owned.${++made}@example.com`, passwordHash });
  return [owned, `freed.${made}@example.com`];
}

type Answer = Awaited<ReturnType<Browser['post']>>;

/** All observable parts of an answer: its content and its work. */
async function seen(work: () => Promise<Answer>) {
  running().jobs.length = 0;
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => void (answer = await work()));
  const { status, location, headers, body } = answer!;
  return {
    status,
    location,
    headers: [...headers.keys()],
    body,
    statements: statements.map((each) => each.replace(/ \[[^]*$/, '')),
    jobs: running().jobs.map(({ name, data }) => [name, Object.keys(data), JSON.stringify(data).length]),
  };
}

const changeMail = (browser: Browser, email: string) =>
  browser.post(changeAccount, '/notifications/account', { email, oldPassword: PASSWORD });
const correct = (browser: Browser, email: string) =>
  browser.post(answerCompletion, '/complete-signup', { intent: 'correct', email });
const reset = (email: string) => openBrowser().post(askReset, '/reset-password', { email });

/** The last step of a new visitor's sign-up. */
async function lastStep(): Promise<(email: string) => Promise<Answer>> {
  const who = newcomer();
  const browser = await browserAt(4, who);
  return (email) => postStep(browser, 4, { ...who.steps[4], email });
}

const FORMS = {
  reset: async () => reset,
  'sign-up': lastStep,
  'change of address': async () => {
    const { browser } = await person();
    return (email: string) => changeMail(browser, email);
  },
  correction: async () => {
    const { browser } = await person({ status: 'not_confirmed' });
    return (email: string) => correct(browser, email);
  },
  'correction before anybody is logged in': async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4], email: `typo.${++made}@example.com` });
    await doJobs(running());
    return (email: string) => correct(browser, email);
  },
  'new activation link': async () => (email: string) =>
    openBrowser().post(askAgain, '/activate/error', { email }),
};

describe.each(Object.entries(FORMS))('an undisclosing site’s %s', (_name, ready) => {
  it('does the same work, one job, for any address [ACC-6, ACC-14, ACC-16]', async () => {
    const [owned, free] = await addresses();
    const [first, second] = [await ready(), await ready()];
    // Warms up the process, so that neither address pays for it.
    await (
      await ready()
    )(`before.${made}@example.com`);
    const known = await seen(() => first(owned.email));
    expect(known.jobs).toHaveLength(1);
    expect(known.status).toBe(303);
    expect(JSON.stringify(running().jobs)).not.toContain(owned.email);
    expect(await mailsTo(running(), owned.id)).toEqual([]);
    await doJobs(running());
    expect(await mailsTo(running(), owned.id)).toHaveLength(1);
    expect(await seen(() => second(free))).toEqual(known);
    await doJobs(running());
  });
});

describe('a sign-up with a foreign address', () => {
  /** A finished sign-up, and later attempts to learn whether the account exists. */
  async function tried(email: string) {
    const who = newcomer();
    await postStep(await browserAt(4, who), 4, { ...who.steps[4], email });
    await doJobs(running());
    const entered = await openBrowser().post(logIn, '/login', { email, password: PASSWORD });
    const other = newcomer();
    const named = await postStep(await browserAt(2, other), 2, { username: who.username.toUpperCase() });
    return {
      login: [entered.status, (entered.body as { errors?: object }).errors, [...entered.headers.keys()]],
      name: [named.status, (named.body as { errors?: object }).errors],
    };
  }

  it('reveals nothing by password or name [ACC-4, ACC-6, ACC-12]', async () => {
    const [owned, free] = await addresses();
    const known = await tried(owned.email);
    expect(known).toMatchObject({
      login: [
        422,
        {
          '': [
            'Login failed, please try again\nIf you have just signed up, open the link in our email first.',
          ],
        },
        [],
      ],
      name: [422, { username: [expect.any(String)] }],
    });
    expect(await tried(free)).toEqual(known);
  });

  it('reserves the name as long as an unconfirmed account [ACC-4, ACC-24]', async () => {
    const [owned] = await addresses();
    await tried(owned.email);
    const names = () => db().heldName.count();
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const before = await names();
    expect(before).toBeGreaterThan(0);
    await forgetExpired(db(), { now: days(UNCONFIRMED_DAYS - 1), storage: running().gateways.storage });
    expect(await names()).toBe(before);
    await forgetExpired(db(), { now: days(UNCONFIRMED_DAYS), storage: running().gateways.storage });
    expect(await names()).toBe(0);
  });

  it('leaves existing names alone [ACC-4]', async () => {
    const taken = newcomer();
    const browser = await browserAt(4, taken);
    const [owned] = await addresses();
    await postStep(browser, 4, { ...taken.steps[4], email: owned.email });
    // Another member takes the name between the answer and its job.
    const { id } = await makeMember(db());
    const usernameKey = taken.username.toLowerCase();
    await db().member.update({ where: { id }, data: { username: taken.username, usernameKey } });
    await doJobs(running());
    expect(await db().heldName.count({ where: { usernameKey } })).toBe(0);
  });
});

describe('an unconfirmed account', () => {
  it('logs in once its link was clicked [ACC-6, ACC-11, ACC-12]', async () => {
    const who = newcomer();
    await postStep(await browserAt(4, who), 4, { ...who.steps[4] });
    await doJobs(running());
    const login = { email: who.email, password: PASSWORD };
    expect((await openBrowser().post(logIn, '/login', login)).status).toBe(422);
    const { id } = await memberOf(running(), who.email);
    const [link] = await linksOf(running(), id, 'activation');
    await openBrowser().post(pressLink, `/${link}`, {}, { token: link! });
    expect((await openBrowser().post(logIn, '/login', login)).location).toBe('/members');
  });
});

describe('a mistyped address', () => {
  /** A finished sign-up with this address, whose job ran. */
  async function mistyped(email: string) {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4], email });
    await doJobs(running());
    return { who, browser };
  }
  const owned = async () => (await addresses())[0].email;

  it.each([
    ['an address that nobody has', async () => (await addresses())[1]],
    ['somebody’s address', owned],
  ])('can be corrected after %s, under the same name [ACC-4, ACC-6, ACC-10]', async (_, wrong) => {
    const { who, browser } = await mistyped(await wrong());
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({ mayCorrect: true });
    expect((await correct(browser, who.email)).location).toBe('/complete-signup');
    await doJobs(running());
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({ email: who.email });
    const { id, username } = await memberOf(running(), who.email);
    expect(username).toBe(who.username);
    expect(await db().heldName.count({ where: { usernameKey: who.username.toLowerCase() } })).toBe(0);
    const [link] = await workingLinksOf(running(), id, 'activation');
    await browser.post(pressLink, `/${link}`, {}, { token: link! });
    expect((await browser.open(openDone, '/activate/done')).body).toMatchObject({ title: 'You are in' });
  });

  it('leads another start to the correction [ACC-4, ACC-10]', async () => {
    const { who, browser } = await mistyped(`typed.${++made}@example.com`);
    for (const step of [0, 2])
      expect((await postStep(browser, step, who.steps[step]!)).location).toBe('/complete-signup');
    expect((await browser.open(openSignup, '/signup')).location).toBe('/complete-signup');
    await correct(browser, who.email);
    await doJobs(running());
    expect(await memberOf(running(), who.email)).toMatchObject({ username: who.username });
    const restarted = await browser.post(answerCompletion, '/complete-signup', { intent: 'restart' });
    expect(restarted.location).toBe('/signup');
    expect((await browser.open(openSignup, '/signup')).status).toBe(200);
    expect((await browser.open(openCompletion, '/complete-signup')).location).toBe('/signup');
  });

  it('leaves the wrong mailbox no link [ACC-6, ACC-10]', async () => {
    const { who, browser } = await mistyped(`wrong.${++made}@example.com`);
    const { id } = await memberOf(running(), `wrong.${made}@example.com`);
    await correct(browser, await owned());
    await doJobs(running());
    expect(await workingLinksOf(running(), id, 'activation')).toEqual([]);
    await correct(browser, who.email);
    await doJobs(running());
    expect(await memberOf(running(), who.email)).toMatchObject({ id, username: who.username });
    expect(await workingLinksOf(running(), id, 'activation')).toHaveLength(1);
  });

  it('is replaced by the latest one, in any order of jobs [ACC-10]', async () => {
    const { who, browser } = await mistyped(`first.${++made}@example.com`);
    await correct(browser, `second.${made}@example.com`);
    const late = running().jobs.splice(0);
    await correct(browser, who.email);
    await doJobs(running());
    running().jobs.push(...late);
    await doJobs(running());
    expect(await memberOf(running(), who.email)).toMatchObject({ username: who.username });
  });

  it('gets the link again if repeated [ACC-10]', async () => {
    const { who, browser } = await mistyped(`same.${++made}@example.com`);
    await correct(browser, `same.${made}@example.com`);
    await doJobs(running());
    const { id } = await memberOf(running(), `same.${made}@example.com`);
    expect(await mailsTo(running(), id)).toEqual(['activation', 'activation']);
    expect(who.email).not.toBe(`same.${made}@example.com`);
  });

  it('cannot be corrected after an hour or elsewhere [ACC-6, ACC-10]', async () => {
    const { who, browser } = await mistyped(`late.${++made}@example.com`);
    expect((await correct(openBrowser(), who.email)).location).toBe('/signup');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    try {
      expect((await correct(browser, who.email)).location).toBe('/signup');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a queued account', () => {
  it('is logged in by its link in the same browser [ACC-11, DSC-3]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4] });
    await doJobs(running());
    const { id } = await memberOf(running(), who.email);
    const [link] = await linksOf(running(), id, 'activation');
    await browser.post(pressLink, `/${link}`, {}, { token: link! });
    expect((await browser.open(openDone, '/activate/done')).body).toMatchObject({ title: 'You are in' });
    const { frame } = (await browser.open(openRoot, '/members')).body as { frame: object };
    expect(frame).toMatchObject({ bonus: { percent: expect.any(String) } });
  });

  it('knows that browser at login, and warns of others [SAF-13, ACC-6]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4] });
    await doJobs(running());
    const { id } = await memberOf(running(), who.email);
    const [link] = await linksOf(running(), id, 'activation');
    await openBrowser().post(pressLink, `/${link}`, {}, { token: link! });
    const login = { email: who.email, password: PASSWORD };
    expect((await browser.post(logIn, '/login', login)).location).toBe('/members');
    expect(await mailsTo(running(), id)).not.toContain('new_device');
    await openBrowser().post(logIn, '/login', login);
    expect(await mailsTo(running(), id)).toContain('new_device');
  });

  it('is created by the job, with its mail [ACC-6, ACC-9]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4] });
    const jobs = [...running().jobs];
    expect(await db().member.count({ where: { emailKey: who.email } })).toBe(0);
    await doJobs(running());
    const { id, credits, status } = await memberOf(running(), who.email);
    expect({ credits, status }).toEqual({ credits: 10, status: 'not_confirmed' });
    expect(await mailsTo(running(), id)).toEqual(['activation']);
    running().jobs.push(...jobs);
    await doJobs(running());
    expect(await mailsTo(running(), id)).toEqual(['activation']);
  });

  it('gets a number if its name was taken [ACC-4]', async () => {
    const [one, two] = [newcomer(), newcomer()];
    const username = 'Exactly twenty chars';
    for (const who of [one, two]) {
      const browser = await browserAt(4, { ...who, steps: who.steps.with(2, { username }) as never });
      await postStep(browser, 4, { ...who.steps[4] });
    }
    await doJobs(running());
    expect((await memberOf(running(), one.email)).username).toBe(username);
    expect((await memberOf(running(), two.email)).username).toBe('Exactly twenty cha 2');
  });
});

describe('a silently corrected address', () => {
  it('is shown on the waiting page, and applied by its link [ACC-6, ACC-10]', async () => {
    const anna = await person({ status: 'not_confirmed' });
    const right = `right.${anna.email}`;
    await correct(anna.browser, right);
    const shown = async (loader: unknown, path: string) => (await anna.browser.open(loader, path)).body;
    expect(await shown(openCompletion, '/complete-signup')).toMatchObject({ email: right });
    expect(await shown(openAccount, '/notifications/account')).toMatchObject({ email: anna.email });
    const login = { email: right, password: PASSWORD };
    expect((await openBrowser().post(logIn, '/login', login)).status).toBe(422);
    await doJobs(running());
    const [link] = await linksOf(running(), anna.id, 'activation');
    const pressed = await openBrowser().post(pressLink, `/${link}`, {}, { token: link! });
    expect(pressed.location).toBe('/activate/done');
    expect(await memberOf(running(), right)).toMatchObject({ id: anna.id, status: 'active' });
  });

  it('leaves the wrong mailbox no link [ACC-10, ACC-14]', async () => {
    const anna = await person({ status: 'not_confirmed' });
    await reset(anna.email);
    await doJobs(running());
    expect(await linksOf(running(), anna.id, 'password_reset')).toHaveLength(1);
    await correct(anna.browser, `right.${anna.email}`);
    expect((await reset(anna.email)).location).toBe('/reset-password?sent=1');
    await doJobs(running());
    expect(await workingLinksOf(running(), anna.id, 'password_reset')).toEqual([]);
    expect(await db().member.count({ where: { id: anna.id, tenantId: SITE_A } })).toBe(1);
  });
});
