import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markRead } from '~/domain/chat/mark-read.server';
import { sendText } from '~/domain/chat/send/send-text.server';
import { sendSignupMessage } from '~/domain/chat/send/send-signup-message.server';
import { newId } from '~/domain/new-id';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { LIMITS } from '~/domain/safety/limits';
import { blockMember } from '~/domain/safety/block-member.server';
import { action as answerSignup, loader as openSignup } from '~/routes/members.$id_.signup';
import { action as pressLink } from '~/routes/$token';
import { action as startChat, loader as openChat } from '~/routes/members.$id_.chat';
import { action as like } from '~/routes/members.$id_.like';
import { openBrowser, visit, type Browser } from '../support/browser';
import { makeMember, SITE_A, SITE_B, type MemberSeed } from '../support/database';
import { ask, doJobs, signedIn, useRunning } from '../support/running';
import { changeSettings, dbOf, linksOf, memberOf, newcomer, signUp, type Newcomer } from './sign-up-world';

const running = useRunning({
  disclose_accounts: true,
  message_length: 60,
  message_credits: 2,
  visible_profile_fields: ['city'],
});
const db = () => dbOf(running());

let undo: (() => void)[] = [];
afterEach(() => {
  for (const each of undo) each();
  undo = [];
});

const member = async (seed: MemberSeed = {}) =>
  (await makeMember(db(), { visibleToVisitors: true, ...seed })).id;

const stepsOf = (who: Newcomer, message: string) => [...who.steps.slice(0, 3), { message }, who.steps[4]!];

const postStep = (browser: Browser, id: string, step: number, form: Record<string, string>) =>
  browser.post(answerSignup, `/members/${id}/signup?step=${step}`, form, { id });

/** Completes the steps of a targeted sign-up. */
async function signUpFor(id: string, message: string, last = 4, browser = openBrowser()) {
  const who = newcomer();
  let answer = await browser.open(openSignup, `/members/${id}/signup`, { id });
  for (const [step, form] of stepsOf(who, message)
    .slice(0, last + 1)
    .entries())
    answer = await postStep(browser, id, step, { ...form });
  return { who, browser, answer };
}

const messagesTo = (id: string) =>
  db().message.findMany({ where: { conversation: { OR: [{ memberAId: id }, { memberBId: id }] } } });

describe('a sign-up with a target profile', () => {
  let sanne: string;
  beforeEach(async () => {
    sanne = await member({ name: 'Sanne' });
  });

  it('shows the target, limited for visitors, on every step [ACC-3]', async () => {
    const { browser } = await signUpFor(sanne, 'Hello', 3);
    for (const step of [0, 1, 2, 3, 4]) {
      expect(
        (await browser.open(openSignup, `/members/${sanne}/signup?step=${step}`, { id: sanne })).body,
      ).toMatchObject({
        step,
        action: `/members/${sanne}/signup?step=${step}`,
        target: {
          id: sanne,
          name: 'Sanne',
          age: expect.any(Number),
          place: 'Utrecht',
          src: null,
          fictional: false,
        },
      });
    }
  });

  it('continues from an address with too many views [ACC-3, SAF-6]', async () => {
    const address = '203.0.113.9';
    const { browser } = await signUpFor(sanne, 'Hello', 1, openBrowser({ address }));
    const { allowed } = LIMITS.visitor_profile_views;
    for (let seen = 0; seen < allowed; seen++)
      await running().gateways.limits.consume('visitor_profile_views', `${SITE_A} ${address}`);
    const open = (by: Browser) => by.open(openSignup, `/members/${sanne}/signup`, { id: sanne });
    expect((await open(openBrowser({ address }))).status).toBe(429);
    expect((await open(browser)).status).toBe(200);
  });

  it('sends its message free, as one of two conversations [ACC-3, CHA-8]', async () => {
    const heard: string[] = [];
    running().gateways.events.subscribe(SITE_A, sanne, null, ({ name }) => void heard.push(name));
    const { who, answer } = await signUpFor(sanne, '  Hello, I swim too.\r\nYou?  ');
    expect(answer).toMatchObject({ status: 303, location: '/complete-signup' });
    expect(decodeURIComponent(answer.headers.get('Set-Cookie')!)).toContain('accounts:message_sent');
    const { id: senderId, credits, conversationsStarted } = await memberOf(running(), who.email);
    expect(await messagesTo(sanne)).toMatchObject([
      { senderId, text: 'Hello, I swim too.\nYou?', costCredits: 0 },
    ]);
    expect({ credits, conversationsStarted }).toEqual({
      credits: running().tenants.get(SITE_A)!.settings.signup_credits,
      conversationsStarted: 1,
    });
    expect(await db().member.findFirst({ where: { id: sanne } })).toMatchObject({ unreadMessages: 1 });
    expect(heard).toEqual(['message', 'unread']);
  });

  it('lets the target read it, but not reply yet [ACC-3, ACC-9, ACC-21]', async () => {
    const { who } = await signUpFor(sanne, 'Hello');
    const { id } = await memberOf(running(), who.email);
    const seen = (viewerId: string) =>
      viewProfile(
        running().database.sqlFor(SITE_A),
        { profileId: id, viewer: { id: viewerId, kind: 'free' } },
        { now: new Date() },
      );
    expect([(await seen(sanne))?.id, await seen(await member())]).toEqual([id, null]);
    const { conversationId } = (await messagesTo(sanne))[0]!;
    const sql = running().database.sqlFor(SITE_A);
    const opened = { tenantId: SITE_A, memberId: sanne, conversationId, seq: 1 };
    expect(await markRead(sql, opened, running().gateways)).not.toBeNull();
    const tenant = running().tenants.get(SITE_A)!;
    const answer = { tenant, senderId: sanne, to: { conversationId }, text: 'Hi', clientKey: newId() };
    const sent = await sendText(sql, answer, { now: new Date(), events: running().gateways.events });
    expect(sent).toMatchObject({ ok: false, reason: 'not_confirmed' });
  });

  it('may send no message [ACC-3]', async () => {
    const { who, answer } = await signUpFor(sanne, ' \r\n ');
    expect(answer.location).toBe('/complete-signup');
    expect(await memberOf(running(), who.email)).toMatchObject({ conversationsStarted: 0 });
    expect(await messagesTo(sanne)).toEqual([]);
  });

  it('limits the message like the chat, and keeps it [ACC-3, CHA-3]', async () => {
    const { browser } = await signUpFor(sanne, '', 2);
    expect((await postStep(browser, sanne, 3, { message: '👋🏽'.repeat(60) })).status).toBe(303);
    const message = 'x'.repeat(61);
    expect(await postStep(browser, sanne, 3, { message })).toMatchObject({
      status: 422,
      body: { errors: { message: ['This is too long. The limit is 60 characters.'] }, typed: { message } },
    });
  });

  it('truncates a refused message by its own characters [ACC-3, CHA-3, ERR-4]', async () => {
    const { browser } = await signUpFor(sanne, '', 2);
    const refused = async (message: string) =>
      (await postStep(browser, sanne, 3, { message })).body as { typed: { message: string } };
    const waves = '👋🏽'.repeat(61);
    expect((await refused(waves)).typed).toEqual({ message: waves });
    expect((await refused('👋🏽'.repeat(500))).typed).toEqual({ message: '👋🏽'.repeat(120) });
    undo.push(changeSettings(running(), { message_length: 10_000 }));
    const long = 'x'.repeat(10_001);
    expect((await refused(long)).typed).toEqual({ message: long });
  });

  it('asks for another message after a new target [ACC-2, ACC-3]', async () => {
    const bram = await member({ name: 'Bram' });
    const { browser, who } = await signUpFor(sanne, 'To Sanne alone', 3);
    const moved = await browser.open(openSignup, `/members/${bram}/signup`, { id: bram });
    expect(moved.body).toMatchObject({ step: 3, answers: { username: who.username, message: undefined } });
    expect((await postStep(browser, bram, 4, { ...who.steps[4] })).location).toBe(
      `/members/${bram}/signup?step=3`,
    );
    await postStep(browser, bram, 3, { message: 'To Bram' });
    await postStep(browser, bram, 4, { ...who.steps[4] });
    expect([await messagesTo(sanne), (await messagesTo(bram)).map(({ text }) => text)]).toEqual([
      [],
      ['To Bram'],
    ]);
  });

  it('encrypts its message [ACC-2, SAF-7]', async () => {
    const { browser } = await signUpFor(sanne, 'a private word', 3);
    const { ciphertext } = await db().draft.findFirstOrThrow({
      where: { visitorId: browser.cookies.get('visit')! },
    });
    expect(running().gateways.secrets.open('draft', ciphertext)).toContain('a private word');
    expect(Buffer.from(ciphertext, 'base64url').toString('latin1')).not.toContain('private');
  });

  it('is 404 once its target is gone, and sends nothing [ACC-3, PRO-12]', async () => {
    const { browser, who } = await signUpFor(sanne, 'Hello', 3);
    await db().profile.update({ where: { id: sanne }, data: { status: 'disabled' } });
    expect((await postStep(browser, sanne, 4, { ...who.steps[4] })).status).toBe(404);
    const [tenant, otherId, { id: senderId }] = [
      running().tenants.get(SITE_A)!,
      sanne,
      await makeMember(db()),
    ];
    const deps = { now: new Date(), events: running().gateways.events };
    // The transaction refuses a meanwhile invisible target, without undoing the account.
    const send = db().$transaction((tx) =>
      sendSignupMessage(tx, { tenant, senderId, otherId, text: 'Hello' }, deps),
    );
    expect(await send).toBeNull();
    expect(await messagesTo(sanne)).toEqual([]);
  });

  it('answers alike for existing addresses, and sends nothing [ACC-3, ACC-6]', async () => {
    undo.push(changeSettings(running(), { disclose_accounts: false }));
    const { who: known } = await signUp();
    await doJobs(running());
    const [first, second] = [
      await signUpFor(sanne, 'From nobody', 3),
      await signUpFor(sanne, 'From somebody', 3),
    ];
    const taken = await postStep(first.browser, sanne, 4, { ...first.who.steps[4], email: known.email });
    const fresh = await postStep(second.browser, sanne, 4, { ...second.who.steps[4] });
    expect([taken.status, taken.location, [...taken.headers.keys()]]).toEqual([
      fresh.status,
      fresh.location,
      [...fresh.headers.keys()],
    ]);
    await doJobs(running());
    // A message would reveal to an accomplice whether the account exists.
    expect(await messagesTo(sanne)).toEqual([]);
    const { id } = await memberOf(running(), second.who.email);
    const [token] = await linksOf(running(), id, 'activation');
    for (const press of ['first', 'second']) {
      const pressed = await openBrowser().post(pressLink, `/${token}`, {}, { token: token! });
      expect(pressed.location, press).toBe('/activate/done');
      await doJobs(running());
      expect(await messagesTo(sanne)).toMatchObject([{ text: 'From somebody', costCredits: 0 }]);
    }
  });

  it('labels a fictional target, free of charge as well [ACC-3, PRO-10]', async () => {
    const made = await member({ name: 'Eva', fictional: true });
    const { body } = await openBrowser().open(openSignup, `/members/${made}/signup`, { id: made });
    expect(body).toMatchObject({ target: { id: made, fictional: true } });
    await signUpFor(made, 'Hello');
    expect(await messagesTo(made)).toMatchObject([{ costCredits: 0 }]);
  });

  it('is closed with sign-up, but shows members the way [ACC-7]', async () => {
    undo.push(changeSettings(running(), { signups: 'with_trafficsource' }));
    const open = (query: string) =>
      openBrowser().open(openSignup, `/members/${sanne}/signup${query}`, { id: sanne });
    expect((await open('')).body).toMatchObject({ open: false, target: { id: sanne } });
    expect((await open('?sub2=x')).body).toMatchObject({
      open: true,
      action: `/members/${sanne}/signup?step=0&sub2=x`,
    });
  });

  it('is 404 for a profile hidden from visitors [PRO-12, TEN-10]', async () => {
    const hidden = [
      await member({ visibleToVisitors: false }),
      await member({ invisible: true }),
      await member({ status: 'not_confirmed' }),
    ];
    const foreign = (await makeMember(dbOf(running(), SITE_B), { tenantId: SITE_B, visibleToVisitors: true }))
      .id;
    for (const id of [...hidden, foreign, newId(), 'x']) {
      expect((await openBrowser().open(openSignup, `/members/${id}/signup`, { id })).status).toBe(404);
      expect((await postStep(openBrowser(), id, 0, { gender: 'female', seek: 'male' })).status).toBe(404);
    }
  });

  it('leads members to the profile, and blocked ones nowhere [ACC-3, PRO-12]', async () => {
    const viewer = await member();
    const cookie = await signedIn(running(), viewer);
    const open = () => visit(openSignup, ask(`/members/${sanne}/signup`, { cookie }), { id: sanne });
    expect((await open()).headers.get('Location')).toBe(`/members/${sanne}`);
    await blockMember(
      db(),
      { tenantId: SITE_A, blockerId: sanne, blockedId: viewer },
      { now: new Date(), ...running().gateways },
    );
    expect((await open()).status).toBe(404);
  });
});

describe('a visitor’s action on a profile', () => {
  it('leads to its sign-up with tracking [PRO-8, ACC-8]', async () => {
    const id = await member();
    const target = `/members/${id}/signup`;
    const browser = openBrowser();
    expect((await browser.open(openChat, `/members/${id}/chat?sub1=x`, { id })).location).toBe(
      `${target}?sub1=x`,
    );
    expect(
      (await browser.post(startChat, `/members/${id}/chat`, { text: 'Hi', client_key: newId() }, { id }))
        .location,
    ).toBe(target);
    expect((await browser.post(like, `/members/${id}/like`, { intent: 'like' }, { id })).location).toBe(
      target,
    );
    expect(await db().like.count({ where: { toId: id } })).toBe(0);
  });

  it('leads to the login if visitors cannot see it [PRO-8, PRO-12]', async () => {
    for (const id of [await member({ visibleToVisitors: false }), newId()]) {
      const browser = openBrowser();
      const login = `/login?to=${encodeURIComponent(`/members/${id}/chat`)}`;
      expect((await browser.open(openChat, `/members/${id}/chat`, { id })).location).toBe(login);
    }
  });
});
