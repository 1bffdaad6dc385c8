import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
import { VISITORS_CONSENT_VERSION } from '~/domain/profiles/rules';
import { banMember } from '~/domain/safety/bans.server';
import { action as answerCompletion, loader as openCompletion } from '~/routes/complete-signup';
import { loader as openRoot } from '~/root';
import { action as pressLink } from '~/routes/$token';
import { action as askAgain } from '~/routes/activate.error';
import { action as logIn } from '~/routes/login';
import { loader as openAccount } from '~/routes/notifications_.account';
import { action as askReset } from '~/routes/reset-password._index';
import { loader as openMatches } from '~/routes/signup-matches';
import { action as answerSignup, loader as openSignup } from '~/routes/signup';
import { openBrowser, visit, type Browser } from '../support/browser';
import { SITE_A, SITE_B, makeMember } from '../support/database';
import { holdClock } from '../support/held-clock';
import { ask, doJobs, useRunning } from '../support/running';
import {
  browserAt,
  changeSettings,
  CITY,
  dbOf,
  linksOf,
  mailsTo,
  memberOf,
  newcomer,
  PASSWORD,
  postStep,
  seeStep,
  signUp,
  workingLinksOf,
} from './sign-up-world';

const running = useRunning({ disclose_accounts: true, signup_credits: 10 });
const db = () => dbOf(running());

let undo: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const each of undo) each();
  undo = [];
});
const settle = (settings: Parameters<typeof changeSettings>[1], host?: string) =>
  void undo.push(changeSettings(running(), settings, host));

function pass(minutes: number) {
  const now = Date.now() + minutes * 60_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

const CHOOSE = 'Choose one of the options.';
const BIRTH = 'Invalid date of birth.';
const TOO_YOUNG = `${BIRTH}\nFor people aged 18 and over.`;
const SHAPE = 'A username has 3 to 20 characters: letters, digits, spaces, dots, dashes and underscores.';
const CONSENT = 'Tick the box to give your consent.';
const LENGTH = 'A password has 8 to 128 characters.';

const where = newcomer().steps[1];
const account = { email: 'someone.else@example.com', password: PASSWORD, terms: 'on', intimate: 'on' };

describe('the sign-up', () => {
  const lastYear = String(new Date().getUTCFullYear() - 1);
  const nextYear = String(new Date().getUTCFullYear() + 1);
  const cases: [
    step: number,
    what: string,
    form: Record<string, string>,
    errors: Record<string, string[]>,
  ][] = [
    [0, 'nothing', {}, { gender: [CHOOSE], seek: [CHOOSE] }],
    [0, 'half of it', { gender: 'female' }, { seek: [CHOOSE] }],
    [0, 'what is not offered', { gender: 'cat', seek: 'both' }, { gender: [CHOOSE] }],
    [1, 'nothing', {}, { birthDate: [BIRTH], region: [CHOOSE] }],
    [1, 'no date', { ...where, day: '' }, { birthDate: [BIRTH] }],
    [1, 'words for a date', { ...where, day: 'twelve' }, { birthDate: [BIRTH] }],
    [1, 'a day that the calendar lacks', { ...where, day: '30', month: '2' }, { birthDate: [BIRTH] }],
    [1, 'somebody too young', { ...where, year: lastYear }, { birthDate: [TOO_YOUNG] }],
    [1, 'somebody not born yet', { ...where, year: nextYear }, { birthDate: [BIRTH] }],
    [1, 'somebody from long ago', { ...where, year: '1790' }, { birthDate: [BIRTH] }],
    [1, 'no city', { ...where, cityId: '' }, { cityId: [CHOOSE] }],
    [1, 'a city of another region', { ...where, cityId: '2745912' }, { cityId: [CHOOSE] }],
    [1, 'a region of another country', { ...where, country: 'BE' }, { region: [CHOOSE] }],
    [1, 'a country that the site does not serve', { ...where, country: 'FR' }, { country: [CHOOSE] }],
    [2, 'nothing', {}, { username: [SHAPE] }],
    [2, 'too short a name', { username: 'ab' }, { username: ['A username has at least 3 characters.'] }],
    [
      2,
      'too long a name',
      { username: 'x'.repeat(21) },
      { username: ['A username has at most 20 characters.'] },
    ],
    [
      2,
      'a name that poses as those who run the site',
      { username: 'Support Team' },
      { username: ['This username sounds like our team. Choose another one.'] },
    ],
    [
      2,
      'a telephone number',
      { username: 'Daan 06-12345678' },
      { username: ['Seven digits or more look like a phone number. Use fewer.'] },
    ],
    [2, 'markup', { username: '<b>Daan' }, { username: ['This character cannot be part of a username: <'] }],
    [
      2,
      'a name that starts with @',
      { username: '@daan' },
      { username: ['Your username cannot start with @.'] },
    ],
    [
      2,
      'an address',
      { username: 'daan@example.com' },
      { username: ['Your username cannot be your email address.'] },
    ],
    [
      3,
      'too much',
      { aboutMe: 'x'.repeat(2001) },
      { aboutMe: ['This is too long. The limit is 2,000 characters.'] },
    ],
    [
      3,
      'an answer without a question',
      { aboutMe: 'Swims.', question1: '', answer1: 'Pancakes at eleven.' },
      { question1: ['Choose a question for this answer.'] },
    ],
    [
      3,
      'too long an answer',
      { question1: 'sunday', answer1: 'x'.repeat(161) },
      { answer1: ['This is too long. The limit is 160 characters.'] },
    ],
    [
      4,
      'nothing',
      {},
      { email: ['This field is still empty.'], password: [LENGTH], terms: [CONSENT], intimate: [CONSENT] },
    ],
    [4, 'no address', { ...account, email: 'daan at home' }, { email: ['Invalid email'] }],
    [
      4,
      'all that is wrong at once',
      { email: 'daan@', password: 'short12' },
      { email: ['Invalid email'], password: [LENGTH], terms: [CONSENT], intimate: [CONSENT] },
    ],
    [4, 'too short a password', { ...account, password: 'short12' }, { password: [LENGTH] }],
    [4, 'too long a password', { ...account, password: 'x'.repeat(129) }, { password: [LENGTH] }],
    [
      4,
      'a well-known password',
      { ...account, password: 'qwertyuiop' },
      { password: ['Too many people use this password, so it is easy to guess. Choose another one.'] },
    ],
    [
      4,
      'the own address as the password',
      { ...account, password: 'Someone.Else@example.com' },
      { password: ['Your password cannot be your email address or your username.'] },
    ],
    [4, 'no consent to the terms', { ...account, terms: '' }, { terms: [CONSENT] }],
    [4, 'no consent of its own to intimate data', { ...account, intimate: 'yes' }, { intimate: [CONSENT] }],
  ];
  it.each(cases)(
    '(number %i) refuses %s beside the field [ACC-1, ACC-4, ACC-5, ACC-6, ACC-25, ERR-4, PRO-17]',
    async (...given) => {
      const [step, , form, errors] = given;
      const before = await db().member.count();
      const { status, body } = await postStep(await browserAt(step), step, form);
      const { password: _, ...kept } = form;
      expect({ status, body }).toMatchObject({ status: 422, body: { errors, typed: kept } });
      expect(Object.keys((body as { errors: object }).errors)).toEqual(Object.keys(errors));
      expect(JSON.stringify(body)).not.toContain(PASSWORD);
      expect(await db().member.count()).toBe(before);
    },
  );

  it.each([
    ['2027-06-15', { day: '15', month: '6', year: '2006' }, { day: '16', month: '6', year: '2006' }],
    ['2028-02-29', { day: '28', month: '2', year: '2007' }, { day: '1', month: '3', year: '2007' }],
    ['2029-03-01', { day: '29', month: '2', year: '2008' }, { day: '2', month: '3', year: '2008' }],
  ])('accepts those who come of age on %s, no later [ACC-5]', async (today, born, bornNext) => {
    settle({ min_age: 21, time_zone: 'UTC' });
    holdClock(new Date(`${today}T12:00:00Z`));
    const browser = await browserAt(1);
    expect((await postStep(browser, 1, { ...where, ...bornNext })).body).toMatchObject({
      errors: { birthDate: [`${BIRTH}\nFor people aged 21 and over.`] },
    });
    expect((await postStep(browser, 1, { ...where, ...born })).location).toBe('/signup?step=2');
  });

  it('refuses a taken name in any case, per site [ACC-4]', async () => {
    const taken = newcomer();
    await signUp(taken);
    const asked = { username: `  ${taken.username.toUpperCase()} ` };
    const { status, body } = await postStep(await browserAt(2), 2, asked);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { username: ['Somebody already has this username. Choose another one.'] } },
    });
    expect((await postStep(await browserAt(2, newcomer(), SITE_B), 2, asked)).location).toBe(
      '/signup?step=3',
    );
  });

  it('refuses a name that was taken meanwhile [ACC-4]', async () => {
    const late = newcomer();
    const browser = await browserAt(4, late);
    await signUp({
      ...newcomer(),
      steps: [late.steps[0], late.steps[1], late.steps[2], late.steps[3], newcomer().steps[4]],
    });
    const { status, body } = await postStep(browser, 4, { ...late.steps[4] });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { '': ['Somebody already has this username. Choose another one.'] } },
    });
  });

  it('shows a region’s cities without validating the rest [PRO-6]', async () => {
    const browser = await browserAt(1);
    const { status, body } = await postStep(browser, 1, { ...where, intent: 'place', day: 'x', cityId: '' });
    const { places, errors } = body as { places: { cities: { id: number }[] }; errors: object };
    expect({ status, errors }).toEqual({ status: 200, errors: {} });
    expect(places.cities.map(({ id }) => id)).toContain(CITY.id);
    expect((await seeStep(browser, 2)).location).toBe('/signup?step=1');
  });

  it('prevents skipping steps [ACC-1]', async () => {
    const before = await db().member.count();
    for (const answered of [0, 1, 2, 3]) {
      const browser = await browserAt(answered);
      for (const step of [0, 1, 2, 3, 4].filter((later) => later > answered)) {
        expect((await seeStep(browser, step)).location).toBe(`/signup?step=${answered}`);
        expect((await postStep(browser, step, { ...newcomer().steps[step] })).location).toBe(
          `/signup?step=${answered}`,
        );
      }
    }
    expect(await db().member.count()).toBe(before);
  });

  it('opens at the first unanswered step [ACC-1]', async () => {
    const browser = await browserAt(2);
    for (const step of ['', '9', '-1', '2.0', 'x', '<b>'])
      expect((await seeStep(browser, step)).body).toMatchObject({ step: 2 });
  });

  it('limits answers per hour [SAF-6]', async () => {
    const browser = openBrowser();
    const { steps } = newcomer();
    // Equal consecutive answers would count as one repeated click.
    const answer = (sent: number) =>
      postStep(browser, 0, { ...steps[0], seek: sent % 2 ? 'male' : 'female' });
    for (let sent = 0; sent < 60; sent++) expect((await answer(sent)).status).toBe(303);
    const refused = await answer(60);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it('counts an answer before checking its name [SAF-6, ACC-4]', async () => {
    const { username } = await db().member.findFirstOrThrow({ select: { username: true } });
    const browser = openBrowser();
    const { steps } = newcomer();
    for (const step of [0, 1]) expect((await postStep(browser, step, { ...steps[step]! })).status).toBe(303);
    for (let tried = 2; tried < 60; tried++)
      expect((await postStep(browser, 2, { username })).status).toBe(422);
    expect((await postStep(browser, 2, { username })).status).toBe(429);
  });
});

describe('a sign-up’s answers', () => {
  it('survive reloads and can be changed [ACC-1, ACC-2]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    const answers = {
      gender: 'female',
      seek: 'male',
      birthDate: '1991-06-12',
      cityId: CITY.id,
      username: who.username,
    };
    for (const step of [0, 1, 2, 3, 4, 0])
      expect((await seeStep(browser, step)).body).toMatchObject({ step, answers });
    await postStep(browser, 0, { gender: 'female', seek: 'both' });
    expect((await seeStep(browser, 4)).body).toMatchObject({
      step: 4,
      answers: { ...answers, seek: 'both' },
    });
  });

  it('keep the last step’s address [ACC-2, ACC-1]', async () => {
    const addressIn = async (browser: Browser) =>
      ((await seeStep(browser, 4)).body as { answers: { email?: string } }).answers.email;
    for (const [more, leads] of [
      [{ intent: 'back' }, '/signup?step=3'],
      [{ intent: 'terms' }, '/pages/terms'],
      [{ intent: 'privacy' }, '/pages/privacy'],
      [{ intent: 'fictional' }, '/pages/about#section-2'],
      [{ password: 'short', terms: 'on', intimate: 'on' }, null],
      [{ password: PASSWORD }, null],
    ] as const) {
      const browser = await browserAt(4);
      const answer = await postStep(browser, 4, { email: 'anna@example.com', ...more });
      expect([answer.location, await addressIn(browser)]).toEqual([leads, 'anna@example.com']);
    }
  });

  it('belong to their browser [ACC-2]', async () => {
    await browserAt(3);
    expect((await seeStep(openBrowser(), '')).body).toMatchObject({ step: 0, answers: {} });
  });

  it('are encrypted, without the password [ACC-2, SAF-7]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4], terms: '' });
    const visitorId = browser.cookies.get('visit')!;
    const { ciphertext } = await db().draft.findFirstOrThrow({ where: { visitorId } });
    const kept = running().gateways.secrets.open('draft', ciphertext)!;
    expect(kept).toContain(who.username);
    expect(kept).not.toContain(PASSWORD);
    expect(ciphertext).not.toContain(who.username);
    expect(Buffer.from(ciphertext, 'base64url').toString('latin1')).not.toContain(who.username);
  });

  it('expire after a day [ACC-2]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    pass(23 * 60 + 59);
    expect((await seeStep(browser, '')).body).toMatchObject({ step: 4, answers: { username: who.username } });
    pass(2);
    expect((await seeStep(browser, '')).body).toMatchObject({ step: 0, answers: {} });
    expect((await postStep(browser, 4, { ...who.steps[4] })).location).toBe('/signup?step=0');
    expect(await db().member.count({ where: { emailKey: who.email } })).toBe(0);
  });
});

describe('a visit’s tracking', () => {
  const tracking = { network: 'north', ref: 'spring', sub1: 'a', sub2: 'b', sub3: `${'c'.repeat(99)}😀` };
  const query = new URLSearchParams(tracking).toString();

  it('travels in the form, not in a cookie, to the account [ACC-8]', async () => {
    const who = newcomer();
    const browser = openBrowser();
    const opened = await browser.open(openSignup, `/signup?${query}`);
    expect(opened.headers.getSetCookie()).toEqual([]);
    expect((opened.body as { tracking: unknown }).tracking).toEqual(Object.entries(tracking));
    await postStep(browser, 0, { ...who.steps[0], ...tracking });
    for (const step of [1, 2, 3, 4]) await postStep(browser, step, { ...who.steps[step] });
    expect(await memberOf(running(), who.email)).toMatchObject(tracking);
  });

  it('survives a refused step [ACC-7, ACC-8]', async () => {
    settle({ signups: 'with_trafficsource' });
    const browser = openBrowser();
    const { action } = (await browser.open(openSignup, `/signup?${query}`)).body as { action: string };
    expect(action).toBe(`/signup?step=0&${query}`);
    expect((await browser.post(answerSignup, action, { gender: 'female', ...tracking })).status).toBe(422);
    expect((await browser.open(openSignup, action)).body).toMatchObject({
      open: true,
      tracking: Object.entries(tracking),
    });
  });

  it('keeps the first link’s source [ACC-8]', async () => {
    const who = newcomer();
    const browser = openBrowser();
    await postStep(browser, 0, { ...who.steps[0] }, `&${query}`);
    for (const step of [1, 2, 3, 4])
      await postStep(browser, step, { ...who.steps[step], network: 'late', sub1: 'late' });
    expect(await memberOf(running(), who.email)).toMatchObject(tracking);
  });

  it('is empty without a source [ACC-8]', async () => {
    const { who } = await signUp();
    const nothing = { network: null, ref: null, sub1: null, sub2: null, sub3: null };
    expect(await memberOf(running(), who.email)).toMatchObject(nothing);
  });
});

describe('a site with closed sign-up', () => {
  const { steps } = newcomer();

  it('says so, and stores nothing [ACC-7]', async () => {
    settle({ signups: 'none' });
    const before = await db().visitor.count();
    const browser = openBrowser();
    expect((await browser.open(openSignup, '/signup?network=north')).body).toMatchObject({ open: false });
    expect((await postStep(browser, 0, { ...steps[0], network: 'north' })).location).toBe(
      '/signup?step=0&network=north',
    );
    expect(await db().visitor.count()).toBe(before);
  });

  it('also closes a started sign-up [ACC-7]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    settle({ signups: 'none' });
    expect((await seeStep(browser, 4)).body).toMatchObject({ open: false });
    await postStep(browser, 4, { ...who.steps[4] });
    expect(await db().member.count({ where: { emailKey: who.email } })).toBe(0);
  });

  it('can stay open for a campaign’s visitors [ACC-7]', async () => {
    settle({ signups: 'with_trafficsource' });
    const stranger = openBrowser();
    expect((await stranger.open(openSignup, '/signup?utm=x')).body).toMatchObject({ open: false });
    await postStep(stranger, 0, { ...steps[0] });
    expect((await stranger.open(openSignup, '/signup')).body).toMatchObject({ open: false });
    const who = newcomer();
    const guest = openBrowser();
    expect((await guest.open(openSignup, '/signup?ref=spring')).body).toMatchObject({ open: true, step: 0 });
    await postStep(guest, 0, { ...who.steps[0], ref: 'spring' });
    for (const step of [1, 2, 3, 4]) await postStep(guest, step, { ...who.steps[step] });
    expect(await memberOf(running(), who.email)).toMatchObject({ ref: 'spring' });
  });
});

describe('the last step', () => {
  it('creates an unconfirmed account with credits and consents [ACC-9, ACC-25, CRE-1]', async () => {
    const { who, browser, answer } = await signUp();
    expect(answer).toMatchObject({ status: 303, location: '/complete-signup' });
    const member = await memberOf(running(), who.email);
    expect(member).toMatchObject({
      username: who.username,
      status: 'not_confirmed',
      credits: 10,
      language: 'en',
    });
    expect(member.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await db().profile.findFirst({ where: { id: member.id } })).toMatchObject({
      status: 'disabled',
      listed: false,
      visibleToVisitors: false,
      name: who.username,
      gender: 'female',
      sexuality: 'hetero',
      cityId: CITY.id,
      aboutMe: 'Bakes on Sundays.',
      birthDate: new Date('1991-06-12'),
    });
    const entries = await db().creditEntry.findMany({ where: { memberId: member.id } });
    expect(
      entries.map(({ amountCredits, balanceAfterCredits, kind }) => [
        amountCredits,
        balanceAfterCredits,
        kind,
      ]),
    ).toEqual([[10, 10, 'signup']]);
    const consents = await db().consent.findMany({
      where: { memberId: member.id },
      orderBy: { kind: 'asc' },
    });
    expect(consents.map(({ kind, revokedAt }) => [kind, revokedAt])).toEqual([
      ['intimate', null],
      ['terms', null],
    ]);
    for (const { version } of consents) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(await mailsTo(running(), member.id)).toEqual(['activation']);
    expect(await db().notificationPreference.count({ where: { memberId: member.id } })).toBe(0);
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({
      email: who.email,
      mayCorrect: true,
    });
    expect((await browser.open(openSignup, '/signup')).location).toBe('/complete-signup');
  });

  it('stores only ticked consents, with their wording [ACC-25, NOT-1, SAF-12]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    const ticks: [string, string][] = [
      ['visible', 'on'],
      ['mails', 'news'],
      ['mails', 'promotions'],
      ['mails', 'promotions'],
    ];
    await postStep(browser, 4, [...Object.entries(who.steps[4]), ...ticks]);
    const { id } = await memberOf(running(), who.email);
    expect(await db().profile.findFirst({ where: { id } })).toMatchObject({
      visibleToVisitors: true,
      aboutToVisitors: true,
    });
    const visitors = await db().consent.findMany({ where: { memberId: id, kind: 'visitors' } });
    expect(visitors).toMatchObject([{ version: VISITORS_CONSENT_VERSION, revokedAt: null }]);
    const rows = await db().notificationPreference.findMany({
      where: { memberId: id },
      orderBy: { category: 'asc' },
    });
    expect(rows.map(({ category, mail, push }) => [category, mail, push])).toEqual([
      ['news', true, false],
      ['promotions', true, false],
    ]);
  });

  it('creates one account from simultaneous posts [ACC-1, ACC-4]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    const answers = await Promise.all([
      postStep(browser, 4, { ...who.steps[4] }),
      postStep(browser, 4, { ...who.steps[4] }),
    ]);
    expect(answers.map(({ location }) => location)).toEqual(['/complete-signup', '/complete-signup']);
    expect(await db().member.count({ where: { emailKey: who.email } })).toBe(1);
    expect(await db().creditEntry.count({ where: { member: { emailKey: who.email } } })).toBe(1);
  });

  it('leads on when repeated after a lost answer [ACC-1, ACC-10]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    await postStep(browser, 4, { ...who.steps[4] });
    browser.cookies.delete('auth');
    expect((await postStep(browser, 4, { ...who.steps[4] })).location).toBe('/complete-signup');
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({ email: who.email });
  });

  it('is limited by IP address [SAF-6]', async () => {
    const who = newcomer();
    const browser = await browserAt(4, who);
    for (let sent = 0; sent < 20; sent++) {
      expect((await postStep(browser, 4, { ...who.steps[4], terms: '' })).status).toBe(422);
    }
    const refused = await postStep(browser, 4, { ...who.steps[4] });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await db().member.count({ where: { emailKey: who.email } })).toBe(0);
  });
});

describe('an address that is banned', () => {
  /** Bans an address whose account is gone. */
  async function ban(email: string) {
    const { id: reportedId } = await makeMember(db());
    await db().member.updateMany({ where: { id: reportedId }, data: { email } });
    const banned = { id: newId(), tenantId: SITE_A, number: newId(), reportedId };
    const deps = { now: new Date(), secrets: running().gateways.secrets };
    await db().$transaction((tx) => banMember(tx, banned, deps));
    await db().member.updateMany({ where: { id: reportedId }, data: { email: `${newId()}@example.com` } });
  }

  it('counts as one with an account where the site discloses those [CON-3, ACC-6]', async () => {
    const who = newcomer();
    await ban(who.email);
    const browser = await browserAt(4, who);
    const { status, body } = await postStep(browser, 4, { ...who.steps[4], email: who.email });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringMatching(/^You already have an account/)] } },
    });
    expect(await db().member.count({ where: { usernameKey: who.username.toLowerCase() } })).toBe(0);
  });

  it('is answered like any other elsewhere, and gets nothing [CON-3, ACC-6]', async () => {
    settle({ disclose_accounts: false });
    const who = newcomer();
    await ban(who.email);
    const browser = await browserAt(4, who);
    expect((await postStep(browser, 4, { ...who.steps[4], email: who.email })).location).toBe(
      '/complete-signup',
    );
    await doJobs(running());
    expect(await db().member.count({ where: { emailKey: who.email.toLowerCase() } })).toBe(0);
  });
});

describe('an address with an account', () => {
  const MESSAGES = {
    active: 'You already have an account with this email address. <login>Log in instead.</login>',
    leaving: 'This account is waiting to be deleted. Reactivate it with the link in our email.',
  };
  const owners = { active: '', leaving: '' };
  beforeAll(async () => {
    const leaving = await makeMember(db());
    await db().member.update({ where: { id: leaving.id }, data: { deletionRequestedAt: new Date() } });
    Object.assign(owners, { active: (await makeMember(db())).email, leaving: leaving.email });
  });

  it.each(['active', 'leaving'] as const)(
    'is named where the site discloses it: %s [ACC-6, ERR-4]',
    async (standing) => {
      const who = newcomer();
      const browser = await browserAt(4, who);
      const email = ` ${owners[standing].toUpperCase()} `;
      const { status, body } = await postStep(browser, 4, { ...who.steps[4], email });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { email: [MESSAGES[standing]] } },
      });
      expect(browser.cookies.has('auth')).toBe(false);
      expect(await db().member.count({ where: { usernameKey: who.username.toLowerCase() } })).toBe(0);
    },
  );

  it('is answered like any other on an undisclosing site [ACC-6]', async () => {
    settle({ disclose_accounts: false });
    const owner = await makeMember(db());
    const answers = [];
    for (const email of [owner.email, newcomer().email]) {
      const who = newcomer();
      const browser = await browserAt(4, who);
      const answer = await postStep(browser, 4, { ...who.steps[4], email });
      const next = await browser.open(openCompletion, '/complete-signup');
      const again = await browser.post(answerCompletion, '/complete-signup', {});
      const page = { ...(next.body as object), email: 'the address' };
      expect(next.body).toMatchObject({ email });
      answers.push([
        answer.status,
        answer.location,
        // The browser's mark is always random.
        [...answer.headers].map(([name, value]) => [
          name,
          value.replace(/(?<=device=)[\w-]{22}(?=;)/, 'a mark'),
        ]),
        next.status,
        page,
        again.status,
        again.location,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.slice(0, 2)).toEqual([303, '/complete-signup']);
    expect(JSON.stringify(answers[0])).toContain('device=a mark;');
    await doJobs(running());
    expect(await mailsTo(running(), owner.id)).toEqual(['account_exists']);
  });

  it('may have another on another site [TEN-10]', async () => {
    const who = { ...newcomer(), email: owners.active };
    const browser = await browserAt(4, newcomer(), SITE_B);
    expect((await postStep(browser, 4, { ...account, email: who.email })).location).toBe('/complete-signup');
    expect(await memberOf(running(), who.email, SITE_B)).toMatchObject({
      tenantId: SITE_B,
      status: 'not_confirmed',
    });
  });
});

describe('the page after sign-up', () => {
  const resend = (browser: Awaited<ReturnType<typeof signUp>>['browser']) =>
    browser.post(answerCompletion, '/complete-signup', {});
  const correct = (browser: Awaited<ReturnType<typeof signUp>>['browser'], email: string) =>
    browser.post(answerCompletion, '/complete-signup', { intent: 'correct', email });

  it('is only for new members [ACC-10]', async () => {
    expect((await openBrowser().open(openCompletion, '/complete-signup')).location).toBe('/signup');
    const { who, browser } = await signUp();
    const { id } = await memberOf(running(), who.email);
    const [token] = await linksOf(running(), id, 'activation');
    await openBrowser().post(pressLink, `/${token}`, {}, { token: token! });
    expect((await browser.open(openCompletion, '/complete-signup')).location).toBe('/members');
    expect((await resend(browser)).location).toBe('/members');
  });

  it('has a session with reminder and time bonus [ACC-20, DSC-3]', async () => {
    const { browser } = await signUp();
    const { frame } = (await browser.open(openRoot, '/members')).body as { frame: object };
    expect(frame).toMatchObject({
      alerts: { due: expect.arrayContaining(['activation']) },
      bonus: { percent: expect.any(String) },
    });
  });

  it('resends the link up to a limit [ACC-10, SAF-6]', async () => {
    const { who, browser } = await signUp();
    const { id } = await memberOf(running(), who.email);
    for (let sent = 0; sent < 2; sent++) expect((await resend(browser)).location).toBe('/complete-signup');
    const refused = await resend(browser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(3600);
    expect(await mailsTo(running(), id)).toHaveLength(3);
  });

  it('applies a corrected address immediately [ACC-10]', async () => {
    const { who, browser } = await signUp();
    const { id } = await memberOf(running(), who.email);
    const [first] = await linksOf(running(), id, 'activation');
    const right = `right.${who.email}`;
    expect((await correct(browser, 'not an address')).body).toMatchObject({
      errors: { email: ['Invalid email'] },
    });
    await openBrowser().post(askReset, '/reset-password', { email: who.email });
    expect((await correct(browser, right)).location).toBe('/complete-signup');
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({ email: right });
    expect((await browser.open(openAccount, '/notifications/account')).body).toMatchObject({ email: right });
    expect(await memberOf(running(), right)).toMatchObject({ id, status: 'not_confirmed' });
    expect(await workingLinksOf(running(), id, 'password_reset')).toEqual([]);
    const login = { email: right, password: PASSWORD };
    expect((await openBrowser().post(logIn, '/login', login)).location).toBe('/members');
    const asked = await openBrowser().post(askReset, '/reset-password', { email: right });
    expect(asked.location).toBe('/reset-password?sent=1');
    await openBrowser().post(askAgain, '/activate/error', { email: right });
    expect(await linksOf(running(), id, 'activation')).toHaveLength(2);
    const press = (token: string) => browser.post(pressLink, `/${token}`, {}, { token });
    expect((await press(first!)).location).toBe('/activate/error?replaced=1');
    const [newest] = await linksOf(running(), id, 'activation');
    expect((await press(newest!)).location).toBe('/activate/done');
    expect(await memberOf(running(), right)).toMatchObject({ id, email: right, status: 'active' });
  });

  it('gives a contested correction to one member [ACC-6, ACC-10]', async () => {
    const both = [await signUp(), await signUp()];
    const email = `wanted.${both[0]!.who.email}`;
    const answers = await Promise.all(both.map(({ browser }) => correct(browser, email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('limits corrections and resends separately [ACC-10, SAF-6]', async () => {
    const { who, browser } = await signUp();
    let answer = await resend(browser);
    for (let sent = 0; answer.status !== 429 && sent < 100; sent++) answer = await resend(browser);
    expect(answer.status).toBe(429);
    expect((await correct(browser, `right.${who.email}`)).status).toBe(303);
    for (let made = 1; made < 5; made++) await correct(browser, `right.${made}.${who.email}`);
    const refused = await correct(browser, `another.${who.email}`);
    expect(refused.status).toBe(429);
    expect(browser.cookies.has('kept')).toBe(true);
    const { kept } = (await browser.open(openRoot, '/complete-signup')).body as { kept: unknown };
    expect(kept).toEqual({ email: `another.${who.email}` });
    expect(browser.cookies.has('kept')).toBe(false);
  });

  it('refuses a correction to a taken address [ACC-6, ACC-10]', async () => {
    const { who, browser } = await signUp();
    const owner = await makeMember(db());
    const { status, body } = await correct(browser, owner.email);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: ['You already have an account with this email address. <login>Log in instead.</login>'],
        },
      },
    });
    expect(await mailsTo(running(), owner.id)).toEqual([]);
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({ email: who.email });
  });

  it('knows a browser for an hour without a session [ACC-6, ACC-10]', async () => {
    settle({ disclose_accounts: false });
    const { who, browser } = await signUp();
    expect(browser.cookies.has('auth')).toBe(false);
    expect((await browser.open(openCompletion, '/complete-signup')).body).toMatchObject({
      email: who.email,
      isMember: false,
      mayCorrect: true,
    });
    pass(61);
    expect((await browser.open(openCompletion, '/complete-signup')).location).toBe('/signup');
  });

  it('suggests members; visitors go to the search [ACC-10, DIS-10]', async () => {
    const fitting = await makeMember(db(), {
      gender: 'male',
      sexuality: 'hetero',
      name: 'Fits',
      lastSeenAt: new Date(),
    });
    const { browser } = await signUp();
    const { body } = await browser.open(openMatches, '/signup-matches');
    expect(body).toMatchObject({ waits: true });
    expect((body as { members: { id: string }[] }).members.map(({ id }) => id)).toContain(fitting.id);
    expect((await openBrowser().open(openMatches, '/signup-matches')).location).toBe('/members');
  });

  it('rejects foreign posts [SAF-5]', async () => {
    const { who, browser } = await signUp();
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [route, path] of [
      [answerCompletion, '/complete-signup'],
      [answerSignup, '/signup?step=0'],
    ] as const) {
      const request = ask(path, {
        cookie,
        form: { intent: 'correct', email: 'evil@example.com' },
        headers: { 'Sec-Fetch-Site': 'cross-site' },
      });
      expect((await visit(route, request)).status).toBe(403);
    }
    const { id } = await memberOf(running(), who.email);
    expect(await mailsTo(running(), id)).toEqual(['activation']);
  });
});
