import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameContacts } from '~/domain/discretion/name-contacts.server';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { action as pressLink } from '~/routes/$token';
import { loader as openProfile } from '~/routes/members.$id';
import { action as answerSignup } from '~/routes/members.$id_.signup';
import { action as answerForm } from '~/routes/notifications_.discretion';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, doJobs, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { changeSettings, linksOf, memberOf, newcomer } from './sign-up-world';

const running = useRunning({ domain_language: 'en', logged_out_search: true, disclose_accounts: true });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const HERE = '/notifications/discretion';
const STRANGER = 'nobody.here@example.com';

let undo: (() => void)[] = [];
beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
});
afterEach(() => {
  for (const each of undo.reverse()) each();
  undo = [];
});

async function person(seed: MemberSeed = {}) {
  const made = await makeMember(db(), { lastSeenAt: new Date(), visibleToVisitors: true, ...seed });
  return { ...made, cookie: `${await signedIn(running(), made.id)}; locale=en` };
}
type Person = Awaited<ReturnType<typeof person>>;

async function open(path: string, given: Parameters<typeof ask>[1] = {}) {
  const answer = await pages(ask(path, given));
  const html = (await answer.text()).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ');
  return { status: answer.status, headers: answer.headers, html };
}

const post = ({ cookie }: Person, intent: string, contacts = '') =>
  open(HERE, { cookie, form: { intent, contacts } });

const named = ({ id: memberId }: Person) => db().knownContact.count({ where: { memberId } });

const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)![0];

/** The text of the toast that an answer's cookie carries. */
const toast = (headers: Headers) =>
  /flash=[^.]*\.([^;]*)/.exec(decodeURIComponent(headers.getSetCookie().join('\n')))?.[1] ?? '';

describe('the page of discretion', () => {
  it('explains what hides a member, and shows nothing that was named [TRU-4, SAF-9]', async () => {
    const anna = await person();
    await post(anna, 'add', STRANGER);
    const { status, html } = await open(HERE, { cookie: anna.cookie });
    expect(status).toBe(200);
    for (const title of ['People I know', 'Discreet notifications', 'Quick exit', 'On your bank statement'])
      expect(html).toContain(`>${title}</h2>`);
    expect(html).toContain('Entered so far: 1 of at most 500.');
    expect(html).not.toContain('nobody.here');
  });

  it('says what bank statements show, if the site says so [TRU-4, SAF-9]', async () => {
    const anna = await person();
    undo.push(changeSettings(running(), { statement_text: 'VONK* DATES' }));
    expect((await open(HERE, { cookie: anna.cookie })).html).toMatch(/appear as <b[^>]*>VONK\* DATES<\/b>/);
    undo.push(changeSettings(running(), { statement_text: '' }));
    expect((await open(HERE, { cookie: anna.cookie })).html).toContain('It may be our company’s name');
  });

  it('says whether notices are discreet and the exit is shown [TRU-4, SAF-9]', async () => {
    const anna = await person();
    const states = async () =>
      [...(await open(HERE, { cookie: anna.cookie })).html.matchAll(/This is (on|off)\./g)].map(
        ([, state]) => state,
      );
    expect(await states()).toEqual(['off', 'on']);
    await db().member.update({ where: { id: anna.id }, data: { discreet: true, quickExit: false } });
    expect(await states()).toEqual(['on', 'off']);
  });

  it('adds and removes what is typed [TRU-4]', async () => {
    const anna = await person();
    const added = await post(anna, 'add', `${STRANGER}\n06 12345678`);
    expect([added.status, added.headers.get('Location')]).toEqual([303, HERE]);
    expect(toast(added.headers)).toContain('"named":2');
    const removed = await post(anna, 'remove', '+31612345678');
    expect(toast(removed.headers)).toContain('"named":1');
    expect(await named(anna)).toBe(1);
    expect(toast((await post(anna, 'remove_all')).headers)).toContain('"named":1');
    expect(await named(anna)).toBe(0);
  });

  it('keeps what is typed while all are removed [TRU-4, ERR-6]', async () => {
    const anna = await person();
    await post(anna, 'add', STRANGER);
    const { headers } = await post(anna, 'remove_all', 'bram@example.com');
    const [, kept] = /((?:__Host-)?kept=[^;]*)/.exec(headers.getSetCookie().join('\n'))!;
    const { html } = await open(HERE, { cookie: `${anna.cookie}; ${kept}` });
    expect(html).toMatch(/<textarea[^>]*>\n?bram@example\.com<\/textarea>/);
  });

  it('keeps the lines it cannot read, and takes the others [TRU-4, ERR-4]', async () => {
    const anna = await person();
    const { status, html } = await post(anna, 'add', `${STRANGER}\nmy neighbour\n12`);
    expect(status).toBe(422);
    expect(html).toContain('Added: 1. What is left here could not be read.');
    expect(html).toMatch(/<textarea[^>]*>\n?my neighbour\n12<\/textarea>/);
    expect(html).toContain('Entered so far: 1 of');
    const removed = await post(anna, 'remove', `${STRANGER}\nmy neighbour`);
    expect(removed.html).toContain('Removed: 1.');
    expect(await named(anna)).toBe(0);
  });

  it.each([
    ['', 'add', /This field is still empty/],
    [Array.from({ length: 51 }, (_, at) => `a${at}@example.com`).join('\n'), 'add', /at most 50 lines/],
    [STRANGER, 'guess', /role="alert"/],
  ])('refuses a bad form and changes nothing: %# [TRU-4, ERR-4]', async (contacts, intent, text) => {
    const anna = await person();
    const { status, html } = await post(anna, intent, contacts);
    expect(status).toBe(422);
    expect(html).toMatch(text);
    if (contacts !== '') expect(html).toContain(contacts.split('\n').at(-1)!);
    expect(await named(anna)).toBe(0);
  });

  it('is limited, and keeps what was typed [TRU-4, SAF-6]', async () => {
    const anna = await person();
    for (let made = 0; made < LIMITS.known_contacts.allowed; made++) await post(anna, 'remove', `${made}`);
    const form = { intent: 'add', contacts: STRANGER };
    const refused = await visit(answerForm, ask(HERE, { cookie: anna.cookie, form }));
    expect(refused.status).toBe(429);
    expect(refused.headers.getSetCookie().join('\n')).toMatch(/kept=/);
    expect(await named(anna)).toBe(0);
  });

  it('answers the same for members’ and strangers’ addresses [TRU-4]', async () => {
    const bram = await person();
    const answers = [];
    for (const contact of [bram.email, STRANGER])
      for (const intent of ['add', 'remove']) {
        const anna = await person();
        const { status, headers, html } = await post(anna, intent, contact);
        const page = mainOf((await open(HERE, { cookie: anna.cookie })).html);
        answers.push([intent, status, headers.get('Location'), toast(headers), html, page]);
      }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2));
  });
});

describe('a sign-up with a named address', () => {
  const sees = async (viewer: Pick<Person, 'cookie'>, { id }: { id: string }) =>
    (await browserFor(viewer).open(openProfile, `/members/${id}`, { id })).status === 200;
  const browserFor = ({ cookie }: Pick<Person, 'cookie'>) => {
    const browser = openBrowser();
    const [auth = ''] = cookie.split('; ');
    browser.cookies.set('auth', auth.replace('auth=', ''));
    return browser;
  };

  /** Signs up for a profile, with a first message, and confirms the address. */
  async function signUpFor(id: string) {
    const who = newcomer();
    const browser = openBrowser();
    const steps = [...who.steps.slice(0, 3), { message: 'Hello, neighbour' }, who.steps[4]];
    for (const [step, form] of steps.entries())
      await browser.post(answerSignup, `/members/${id}/signup?step=${step}`, { ...form }, { id });
    await doJobs(running());
    const { id: memberId } = await memberOf(running(), who.email);
    const [token] = await linksOf(running(), memberId, 'activation');
    await browser.post(pressLink, `/${token}`, {}, { token: token! });
    await doJobs(running());
    return { id: memberId, email: who.email, cookie: `${await signedIn(running(), memberId)}; locale=en` };
  }

  /** The address of the next newcomer. */
  const nextEmail = () => newcomer().email.replace(/\d+/, (number) => String(Number(number) + 1));

  it.each([true, false])(
    'hides both, and sends no first message (accounts disclosed: %s) [TRU-4, ACC-3, LAN-3]',
    async (disclose_accounts) => {
      undo.push(changeSettings(running(), { disclose_accounts }));
      const [anna, other] = [await person(), await person()];
      const { secrets, events } = running().gateways;
      await nameContacts(
        running().database.sqlFor(SITE_A),
        { tenantId: SITE_A, memberId: anna.id, contacts: [nextEmail()] },
        { now: new Date(), secrets, events },
      );
      const bram = await signUpFor(anna.id);
      expect(await db().member.count({ where: { id: bram.id, status: 'active' } })).toBe(1);
      expect([await sees(bram, anna), await sees(anna, bram)]).toEqual([false, false]);
      expect([await sees(bram, other), await sees(other, bram)]).toEqual([true, true]);
      expect(
        await db().conversation.count({ where: { OR: [{ memberAId: anna.id }, { memberBId: anna.id }] } }),
      ).toBe(0);
      expect(await db().delivery.count({ where: { memberId: anna.id } })).toBe(0);
    },
  );

  it('answers a profile’s page as for nobody [TRU-4, PRO-12]', async () => {
    const [anna, bram] = [await person(), await person()];
    await post(anna, 'add', bram.email);
    for (const [viewer, { id }] of [
      [anna, bram],
      [bram, anna],
    ] as const) {
      const main = async (of: string) =>
        mainOf((await open(`/members/${of}`, { cookie: viewer.cookie })).html).replaceAll(of, '');
      expect(await main(id)).toBe(await main(newId()));
    }
  });
});
