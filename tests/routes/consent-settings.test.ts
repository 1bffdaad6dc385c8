import { describe, expect, it } from 'vitest';
import { INTIMATE_CONSENT_VERSION } from '~/domain/accounts/rules';
import { saveInterests } from '~/domain/profiles/save-profile.server';
import { loader as openFinder } from '~/routes/match-finder';
import { loader as openSwipe } from '~/routes/swipe-game';
import { loader as openMembers } from '~/routes/members._index';
import { loader as openProfile } from '~/routes/members.$id';
import { action, loader as openConsent } from '~/routes/notifications_.consent';
import { action as saveSearch } from '~/routes/saved-searches';
import { action as saveOwn, loader as openOwn } from '~/routes/profile';
import { visit } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({
  countries: ['NL'],
  domain_language: 'en',
  visible_profile_fields: ['interests', 'sexuality'],
});
const db = () => running().database.forTenant(SITE_A);

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  await saveInterests(db(), {
    tenantId: SITE_A,
    memberId: id,
    interests: ['hiking', 'kissing', 'bondage', 'threesome'],
  });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const open = (loader: unknown, address: string, { cookie }: Person) =>
  visit(loader, ask(address, { cookie }));
const post = ({ cookie }: Person, form: Record<string, string>) =>
  visit(action, ask('/notifications/consent', { cookie, form }));
const withdraw = (who: Person) => post(who, { intent: 'withdraw' });
const consentOf = async (who: Person) => (await open(openConsent, '/notifications/consent', who)).body;
const own = async (who: Person) =>
  (await open(openOwn, '/profile', who)).body as {
    interests: string[];
    consented: boolean;
    person: { sexuality: string | null };
  };
const save = ({ cookie }: Person, form: [string, string][]) =>
  visit(saveOwn, ask('/profile', { cookie, form }));
const searchesKept = async ({ id }: Person) =>
  (await db().savedSearch.count({ where: { memberId: id } })) +
  (await db().pinnedSearch.count({ where: { memberId: id } }));

describe('the consent to intimate data', () => {
  it('shows its date [ACC-25]', async () => {
    const anna = await person({ lastSeenAt: new Date('2026-10-03T12:00:00Z') });
    expect(await consentOf(anna)).toMatchObject({ givenOn: '3 October 2026', withdrawnOn: null });
  });

  it('can be withdrawn, which erases its data immediately [ACC-25]', async () => {
    const [anna, bram] = [await person({ sexuality: 'bi' }), await person()];
    await open(openMembers, '/members?gender=female&country=NL', anna);
    await visit(saveSearch, ask('/saved-searches?gender=female', { ...anna, form: { intent: 'save' } }));
    expect(await searchesKept(anna)).toBe(2);
    const { status, headers } = await withdraw(anna);
    expect([status, headers.get('Location')]).toEqual([303, '/notifications/consent']);
    expect(decodeURIComponent(headers.get('Set-Cookie')!)).toContain('consent_withdraw_done');
    expect(await searchesKept(anna)).toBe(0);
    const kept = await own(anna);
    expect(kept).toMatchObject({ consented: false, person: { sexuality: null } });
    expect(kept.interests.toSorted()).toEqual(['hiking', 'kissing']);
    const seen = JSON.stringify(
      (await visit(openProfile, ask(`/members/${anna.id}`, { cookie: bram.cookie }), { id: anna.id })).body,
    );
    expect(seen).toContain('hiking');
    for (const word of ['bondage', 'threesome', '"bi"']) expect(seen).not.toContain(word);
    expect(await consentOf(anna)).toMatchObject({
      givenOn: null,
      withdrawnOn: expect.stringMatching(/\d{4}$/),
    });
  });

  it('is optional: without it, members search and are found [ACC-25, DIS-6]', async () => {
    const [anna, bram] = [await person({ sexuality: 'bi' }), await person({ gender: 'male' })];
    await withdraw(anna);
    for (const [loader, address] of [
      [openMembers, '/members'],
      [openSwipe, '/swipe-game'],
      [openFinder, '/match-finder'],
      [openOwn, '/profile'],
    ] as const)
      expect((await open(loader, address, anna)).status, address).toBe(200);
    const found = (await open(openMembers, '/members?gender=female&country=NL', bram)).body;
    expect(JSON.stringify(found)).toContain(anna.id);
  });

  it('keeps its dates, also after a second click [ACC-25]', async () => {
    const anna = await person();
    for (let times = 0; times < 2; times++) await withdraw(anna);
    const rows = await db().consent.findMany({ where: { memberId: anna.id } });
    expect(rows).toMatchObject([{ kind: 'intimate', version: 'test', revokedAt: expect.any(Date) }]);
  });

  it('leaves other consents unchanged [ACC-25]', async () => {
    const [anna, bram] = [await person(), await person({ sexuality: 'gay', gender: 'male' })];
    await withdraw(anna);
    expect(await own(bram)).toMatchObject({ consented: true, person: { sexuality: 'gay' } });
    expect((await own(bram)).interests).toHaveLength(4);
  });

  it('is required again before such data is stored [ACC-25, PRO-2]', async () => {
    const anna = await person();
    await withdraw(anna);
    const refused = {
      status: 422,
      body: { errors: { '': [expect.stringContaining('This needs your consent.')] } },
    };
    const who = {
      intent: 'person',
      name: `Name ${anna.id.slice(-9).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`,
      gender: 'female',
      day: '15',
      month: '6',
      year: '1990',
    };
    expect(await save(anna, Object.entries({ ...who, sexuality: 'bi' }))).toMatchObject(refused);
    expect((await save(anna, Object.entries(who))).status).toBe(303);
    const interests = (...keys: string[]): [string, string][] => [
      ['intent', 'interests'],
      ...keys.map((key): [string, string] => ['interests', key]),
    ];
    expect(await save(anna, interests('wine', 'bondage'))).toMatchObject(refused);
    expect((await save(anna, interests('wine', 'kissing'))).status).toBe(303);
    expect((await open(openMembers, '/members?gender=male&country=NL', anna)).status).toBe(200);
    expect(await searchesKept(anna)).toBe(0);
    expect((await own(anna)).interests.toSorted()).toEqual(['kissing', 'wine']);
  });

  it('can be given again by a separate box [ACC-25, SAF-8]', async () => {
    const anna = await person();
    await withdraw(anna);
    const answers: [Record<string, string>, Record<string, string[]>][] = [
      [{ seek: 'female' }, { intimate: ['Tick the box to give your consent.'] }],
      [{ intimate: 'on' }, { seek: ['Choose one of the options.'] }],
      [
        { intimate: 'yes', seek: 'all' },
        { intimate: ['Tick the box to give your consent.'], seek: ['Choose one of the options.'] },
      ],
    ];
    for (const [form, errors] of answers) {
      expect(await post(anna, { intent: 'give', ...form })).toMatchObject({ status: 422, body: { errors } });
    }
    expect((await post(anna, { intent: 'give', intimate: 'on', seek: 'female' })).status).toBe(303);
    expect(await own(anna)).toMatchObject({ consented: true, person: { sexuality: 'lesbian' } });
    const [, again] = await db().consent.findMany({ where: { memberId: anna.id }, orderBy: { id: 'asc' } });
    expect(again).toMatchObject({ version: INTIMATE_CONSENT_VERSION, revokedAt: null });
    expect(
      (
        await save(anna, [
          ['intent', 'interests'],
          ['interests', 'bondage'],
        ])
      ).status,
    ).toBe(303);
    expect(await consentOf(anna)).toMatchObject({ givenOn: expect.any(String), withdrawnOn: null });
  });

  it('is stored once, however often it is posted [ACC-25]', async () => {
    const anna = await person();
    await withdraw(anna);
    await Promise.all([1, 2, 3].map(() => post(anna, { intent: 'give', intimate: 'on', seek: 'both' })));
    expect(await db().consent.count({ where: { memberId: anna.id, revokedAt: null } })).toBe(1);
  });

  it('needs a login and a valid intent [NAV-11, SAF-5]', async () => {
    expect((await visit(openConsent, ask('/notifications/consent'))).headers.get('Location')).toBe(
      '/login?to=%2Fnotifications%2Fconsent',
    );
    expect((await post(await person(), { intent: 'x' })).status).toBe(400);
  });
});
