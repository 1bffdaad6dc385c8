import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PASSKEYS } from '~/domain/accounts/passkeys/rules';
import { dismissOperator } from '~/domain/operators/dismiss-operator.server';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { consoleOrigin } from '~/http/answer/origin.server';
import { loader as dashboard } from '~/routes/console._index';
import { action as change, loader as openPage } from '~/routes/console.account_.passkeys';
import { action as prove, loader as codePage } from '~/routes/console.code';
import { action as login } from '~/routes/console.login';
import { everywhere, PASSWORD, type MadeOperator } from '../domain/operators/operator-world';
import { openAuthenticator } from '../support/authenticator';
import { holdClock } from '../support/held-clock';
import { useRunning } from '../support/running';
import { CONSOLE, makeOperator, openConsoleBrowser, operatorSession } from './console-world';

const running = useRunning();
const db = () => running().database.operators;

const START = new Date('2027-06-15T12:00:00Z');
const HERE = '/console/account/passkeys';
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(() => {
  holdClock(START);
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => void vi.useRealTimers());

type Browser = ReturnType<typeof openConsoleBrowser>;
type Device = ReturnType<typeof openAuthenticator>;
type Asked = { question: string; options: string };
type Page = { asked: Asked | null; passkeys: { id: string; name: string }[]; typed: unknown };
type Shown = { errors: Record<string, string[]>; name?: string };

const said = ({ options }: Asked, host = CONSOLE) => {
  const { challenge } = JSON.parse(options) as { challenge: string };
  return { challenge, origin: consoleOrigin(), host };
};

const page = async (browser: Browser) => (await browser.open(openPage, HERE)).body as Page;
const asked = async (browser: Browser): Promise<Asked> => (await page(browser)).asked!;
const add = (browser: Browser, { question }: Asked, answer: string, name = 'My phone') =>
  browser.post(change, HERE, { intent: 'passkey', name, question, answer });
const keysOf = ({ id }: MadeOperator) => db().operatorPasskey.count({ where: { operatorId: id } });
const isIn = async (browser: Browser) => (await browser.open(dashboard, '/console')).status === 200;

/** An operator who is logged in with both factors. */
async function operator() {
  const made = await makeOperator(running(), everywhere('owner'), { now: new Date() });
  const browser = openConsoleBrowser();
  const [name = '', value = ''] = (await operatorSession(running(), made)).split('=');
  browser.cookies.set(name, value);
  return { made, browser };
}

/** An operator with a passkey on a device. */
async function keyholder() {
  const one = await operator();
  const device = openAuthenticator();
  const question = await asked(one.browser);
  expect((await add(one.browser, question, device.make(said(question)))).location).toBe(
    `${HERE}?done=passkey_added`,
  );
  return { ...one, device };
}

/** A browser where the password was entered. */
async function halfOpen({ email }: MadeOperator): Promise<Browser> {
  const browser = openConsoleBrowser();
  await browser.post(login, '/console/login', { email, password: PASSWORD });
  return browser;
}

const askProof = async (browser: Browser) =>
  ((await browser.open(codePage, '/console/code')).body as { asked: Asked | null }).asked;

async function enter(browser: Browser, device: Device, host = CONSOLE) {
  const question = (await askProof(browser))!;
  const answer = device.sign(said(question, host));
  const form = { intent: 'passkey', question: question.question, answer };
  return { form, answered: await browser.post(prove, '/console/code?to=/console/audit', form) };
}

describe('an operator’s passkey', () => {
  it('is the second factor after the password, and in the audit [CON-1]', async () => {
    const { made, device } = await keyholder();
    const browser = await halfOpen(made);
    expect(await isIn(browser)).toBe(false);
    expect((await enter(browser, device)).answered.location).toBe('/console/audit');
    expect(await isIn(browser)).toBe(true);
    const acts = await db().auditEntry.findMany({ where: { operatorId: made.id }, orderBy: { id: 'asc' } });
    expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
      ['passkey_added', {}],
      ['operator_logged_in', { factor: 'passkey' }],
    ]);
  });

  it('renews a proof that is older than 10 minutes [CON-1]', async () => {
    const { browser, device } = await keyholder();
    passMinutes(11);
    expect((await browser.open(openPage, HERE)).location).toBe(`/console/code?to=${HERE}`);
    expect((await enter(browser, device)).answered.status).toBe(303);
    expect((await page(browser)).passkeys).toHaveLength(1);
  });

  it('leads to the page if its form is sent twice, and counts once [CON-1, ERR-4]', async () => {
    const { made, device } = await keyholder();
    const browser = await halfOpen(made);
    const before = browser.cookies.get('operator')!;
    const { form } = await enter(browser, device);
    browser.cookies.set('operator', before);
    expect((await browser.post(prove, '/console/code', form)).location).toBe('/console');
    expect(await isIn(browser)).toBe(true);
    passMinutes(1);
    const thief = await halfOpen(made);
    expect((await thief.post(prove, '/console/code', form)).status).toBe(422);
    expect((await browser.post(prove, '/console/code', form)).status).toBe(422);
  });

  it('is refused at another host, in another session, after 30 minutes and unverified [CON-1]', async () => {
    const { made, device } = await keyholder();
    const browser = await halfOpen(made);
    expect((await enter(browser, device, 'elsewhere.localhost')).answered.status).toBe(422);
    const other = (await askProof(await halfOpen(made)))!;
    const question = (await askProof(browser))!;
    for (const form of [
      { question: other.question, answer: device.sign(said(other)) },
      { question: question.question, answer: device.sign({ ...said(question), flags: 0x01 }) },
      { question: question.question, answer: openAuthenticator().sign(said(question)) },
      { question: question.question, answer: '{}' },
      { question: 'x', answer: device.sign(said(question)) },
    ]) {
      const refused = await browser.post(prove, '/console/code', { intent: 'passkey', ...form });
      expect([refused.status, (refused.body as Shown).errors['']]).toEqual([
        422,
        ['The passkey was not accepted. Try again, or use your app.'],
      ]);
    }
    expect(await isIn(browser)).toBe(false);
    passMinutes(20);
    await askProof(browser);
    passMinutes(11);
    const form = { intent: 'passkey', question: question.question, answer: device.sign(said(question)) };
    expect((await browser.post(prove, '/console/code', form)).status).toBe(422);
    expect((await enter(browser, device)).answered.status).toBe(303);
  });

  it('proves nobody else, and is offered to nobody without one [CON-1]', async () => {
    const { device } = await keyholder();
    const { made } = await operator();
    const browser = await halfOpen(made);
    expect(await askProof(browser)).toBeNull();
    const other = await keyholder();
    const theirs = await halfOpen(other.made);
    expect((await enter(theirs, device)).answered.status).toBe(422);
    expect(await isIn(theirs)).toBe(false);
  });

  it('counts against the limits of codes [CON-1]', async () => {
    const { made } = await keyholder();
    const browser = await halfOpen(made);
    const form = { intent: 'passkey', question: 'x', answer: '{}' };
    let status = 0;
    for (let tried = 0; tried < 60 && status !== 429; tried++)
      ({ status } = await browser.post(prove, '/console/code', form));
    expect(status).toBe(429);
  });
});

describe('the list of passkeys', () => {
  it('needs a fresh factor, and keeps the typed name [CON-1]', async () => {
    const { made, browser } = await operator();
    const question = await asked(browser);
    passMinutes(11);
    const answer = openAuthenticator().make(said(question));
    const refused = await add(browser, question, answer, 'Phone in the kitchen');
    expect(refused.location).toBe(`/console/code?to=${HERE}`);
    expect(await keysOf(made)).toBe(0);
    await db().operatorSession.updateMany({ where: { operatorId: made.id }, data: { provenAt: new Date() } });
    expect((await page(browser)).typed).toEqual({ name: ['Phone in the kitchen'] });
  });

  it('adds one key of an answer that is sent twice, and refuses others [CON-1]', async () => {
    const { made, browser } = await operator();
    const question = await asked(browser);
    const device = openAuthenticator();
    for (const wrong of [
      device.make(said(question, 'elsewhere.localhost')),
      device.sign(said(question)),
      '{}',
    ]) {
      const refused = await add(browser, question, wrong);
      expect([refused.status, (refused.body as Shown).name]).toEqual([422, 'My phone']);
    }
    expect((await add(browser, question, device.make(said(question)), ' ')).status).toBe(422);
    expect((await add(browser, question, device.make(said(question)), 'x'.repeat(41))).body).toMatchObject({
      errors: { name: ['A name has at most 40 characters.'] },
    });
    expect(await keysOf(made)).toBe(0);
    const answer = device.make(said(question));
    await Promise.all([1, 2].map(() => add(browser, question, answer)));
    expect(await keysOf(made)).toBe(1);
    const { browser: thief } = await operator();
    const theirs = await asked(thief);
    expect((await add(thief, theirs, device.make(said(theirs)))).status).toBe(422);
  });

  it('ends at ten, and removes one of one’s own alone [CON-1]', async () => {
    const { made, browser } = await keyholder();
    const id = (await page(browser)).passkeys[0]!.id;
    const question = await asked(browser);
    const row = { operatorId: made.id, publicKey: '', counter: 0, createdAt: START };
    await db().operatorPasskey.createMany({
      data: Array.from({ length: MAX_PASSKEYS - 1 }, () => {
        const key = newId();
        return { ...row, id: key, credentialId: key, name: key };
      }),
    });
    expect((await page(browser)).asked).toBeNull();
    const answer = openAuthenticator().make(said(question));
    expect((await add(browser, question, answer)).status).toBe(422);
    const { browser: stranger } = await operator();
    await stranger.post(change, HERE, { intent: 'remove', id });
    expect(await keysOf(made)).toBe(MAX_PASSKEYS);
    const removed = await browser.post(change, HERE, { intent: 'remove', id });
    expect(removed.location).toBe(`${HERE}?done=passkey_removed`);
    expect(await keysOf(made)).toBe(MAX_PASSKEYS - 1);
    expect((await browser.post(change, HERE, { intent: 'remove', id: 'x' })).status).toBe(400);
  });

  it('is empty once its operator is dismissed [CON-1]', async () => {
    const { made } = await keyholder();
    const { made: by } = await operator();
    await dismissOperator(db(), { operatorId: made.id, by: { id: by.id } }, { now: new Date() });
    expect(await keysOf(made)).toBe(0);
  });
});
