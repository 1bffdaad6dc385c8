import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { saveInterests } from '~/domain/profiles/save-profile.server';
import { action as chooseLanguage } from '~/routes/lang-config';
import { action, loader as openOwn } from '~/routes/profile';
import { loader as openPhotos } from '~/routes/profile_.photos';
import { loader as openProfile } from '~/routes/members.$id';
import { openBrowser } from '../support/browser';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { cityNamed } from '~/places/places.server';
import { answerOf, ask, signedIn, useRunning } from '../support/running';

const running = useRunning({
  visible_profile_fields: ['hair_color', 'interests', 'city'],
  visible_profile_notes: { hair_color: { en: 'as they say', nl: 'naar eigen zeggen' } },
  domain_language: 'en',
});
const db = () => running().database.forTenant(SITE_A);

async function person(seed: MemberSeed = {}) {
  const { id } = await makeMember(db(), { lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

type Route = (args: { request: Request; params: Record<string, string>; context: object }) => unknown;
const visit = (route: unknown, request: Request, params = {}) =>
  answerOf((async () => (route as Route)({ request, params, context: {} }))());
const save = ({ cookie }: Person, form: Record<string, string>) =>
  visit(action, ask('/profile', { cookie, form }));

describe('one’s own profile', () => {
  let anna: Person;
  beforeAll(async () => {
    anna = await person({ name: 'Anna' });
  });

  it('needs a login, and returns after it [NAV-11]', async () => {
    for (const [route, address] of [
      [openOwn, '/profile'],
      [openPhotos, '/profile/photos'],
    ] as const) {
      expect((await visit(route, ask(address))).headers.get('Location')).toBe(
        `/login?to=${encodeURIComponent(address)}`,
      );
    }
  });

  it('shows every section and its completeness [PRO-2]', async () => {
    const { body } = await visit(openOwn, ask('/profile', { cookie: anna.cookie }));
    expect(body).toMatchObject({
      person: { name: 'Anna', gender: 'female', sexuality: 'hetero', birthDate: '1990-06-15' },
      place: { country: 'NL', region: 'NL-UT' },
      facts: { hairColor: null },
      interests: [],
      photos: [],
      photoLimit: 3,
      premiumPhotos: 25,
      maxPhotoMb: 15,
      completeness: { filled: 0, of: 8, percent: '0%' },
    });
  });

  it('opens the URL’s section, or the place while choosing [PRO-2, PRO-6]', async () => {
    const opened = async (query: string) =>
      (await visit(openOwn, ask(`/profile${query}`, { cookie: anna.cookie }))).body as {
        opened: string | null;
      };
    expect((await opened('')).opened).toBeNull();
    expect((await opened('?section=about')).opened).toBe('about');
    expect((await opened('?country=NL')).opened).toBe('place');
  });

  it('saves a section, confirms it, and returns to it [PRO-2]', async () => {
    const { status, headers } = await save(anna, { intent: 'facts', hairColor: 'red' });
    expect([status, headers.get('Location')]).toEqual([303, '/profile#facts']);
    expect(decodeURIComponent(headers.get('Set-Cookie')!)).toContain('profiles:saved');
    expect((await visit(openOwn, ask('/profile', { cookie: anna.cookie }))).body).toMatchObject({
      facts: { hairColor: 'red' },
    });
  });

  it('keeps an overlong text with its reason [PRO-2, ERR-4]', async () => {
    const aboutMe = 'x'.repeat(2001);
    expect(await save(anna, { intent: 'about', aboutMe })).toMatchObject({
      status: 422,
      body: { section: 'about', errors: { '': [expect.stringContaining('2,000')] }, typed: { aboutMe } },
    });
  });

  it('saves personal details, and keeps refused values [PRO-1, PRO-2, ACC-4, ACC-5]', async () => {
    const carla = await person({ name: 'Carla' });
    await db().member.update({ where: { id: anna.id }, data: { usernameKey: 'anna' } });
    const form = {
      intent: 'person',
      name: 'Carla B',
      gender: 'female',
      sexuality: 'bi',
      day: '1',
      month: '2',
      year: '1980',
    };
    expect((await save(carla, form)).headers.get('Location')).toBe('/profile#person');
    const { body } = await visit(openOwn, ask('/profile', { cookie: carla.cookie }));
    expect(body).toMatchObject({
      person: { name: 'Carla B', gender: 'female', sexuality: 'bi', birthDate: '1980-02-01' },
    });
    const refusals = {
      name: ['ANNA', 'Somebody already has this username.', 'name'],
      day: ['x', 'Invalid date of birth.', 'birthDate'],
      sexuality: ['gay', 'Choose', ''],
    };
    for (const [field, [given, error, at]] of Object.entries(refusals)) {
      const typed = { ...form, [field]: given };
      expect(await save(carla, typed as Record<string, string>)).toMatchObject({
        status: 422,
        body: { section: 'person', errors: { [at!]: [expect.stringContaining(error!)] }, typed },
      });
    }
  });

  it('only says that a malformed form is invalid [PRO-2, SAF-5]', async () => {
    expect(await save(anna, { intent: 'nothing' })).toMatchObject({
      status: 422,
      body: { errors: { '': [expect.stringContaining('is not right')] } },
    });
  });

  it('chooses a place by URLs alone [PRO-6]', async () => {
    const choose = async (query: string) =>
      (await visit(openOwn, ask(`/profile?${query}`, { cookie: anna.cookie }))).body as { place: Place };
    type Place = {
      country: string;
      region: string | null;
      regions: { code: string }[];
      cities: { name: string }[];
    };
    const { place: country } = await choose('country=BE');
    expect(country).toMatchObject({ country: 'BE', region: null, cities: [] });
    expect(country.regions.every(({ code }) => code.startsWith('BE-'))).toBe(true);
    const { place: region } = await choose('country=BE&region=BE-VOV');
    expect(region.cities.map(({ name }) => name)).toContain('Gent');
    expect((await choose('country=US&region=US-CA')).place).toMatchObject({ country: 'NL' });
    const ghent = cityNamed('BE', 'Gent')!.id;
    expect((await choose(`country=BE&region=BE-VOV&city=${ghent}`)).place).toMatchObject({ cityId: ghent });
    expect((await choose(`country=BE&region=BE-VAN&city=${ghent}`)).place).toMatchObject({ cityId: null });
  });

  it('limits checks of names, and keeps typed values [SAF-6, ACC-4]', async () => {
    const dora = await person({ name: 'Dora' });
    const form = { intent: 'person', gender: 'female', day: '1', month: '2', year: '1980' };
    expect((await save(await person(), { ...form, name: 'Taken' })).status).toBe(303);
    for (let tried = 0; tried < LIMITS.name_changes.allowed; tried += 1)
      expect(await save(dora, { ...form, name: 'Taken' })).toMatchObject({
        status: 422,
        body: {
          section: 'person',
          errors: { name: ['Somebody already has this username. Choose another one.'] },
        },
      });
    const { status, headers, body } = await save(dora, { ...form, name: 'Taken' });
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      section: 'person',
      errors: { '': [expect.stringContaining('minutes')] },
      typed: { name: 'Taken', year: '1980' },
    });
  });
});

describe('the single profile form', () => {
  type Shown = {
    digests: Record<string, string>;
    aboutMe: string;
    facts: Record<string, string | null>;
    interests: string[];
    person: { name: string; gender: string; sexuality: string; birthDate: string };
    place: { country: string; region: string; cityId: number; regions: { code: string }[] };
  };
  const shownTo = async ({ cookie }: Person) =>
    (await visit(openOwn, ask('/profile', { cookie }))).body as Shown;

  /** The form's values as shown, with changes. */
  async function filled(who: Person, changed: Record<string, string | string[]> = {}) {
    const { digests, aboutMe, facts, interests, person: shown, place } = await shownTo(who);
    const [year, month, day] = shown.birthDate.split('-').map((part) => part.replace(/^0/, ''));
    const { name, gender, sexuality } = shown;
    const { country, region, cityId } = place;
    const fields = {
      section: Object.entries(digests).map(([section, digest]) => `${section}:${digest}`),
      ...{ aboutMe, interests, name, gender, sexuality, day, month, year },
      ...{ country, region, cityId: String(cityId) },
      ...facts,
      ...changed,
    };
    return Object.entries(fields).flatMap(([field, value]) =>
      [value ?? ''].flat().map((each): [string, string] => [field, each]),
    );
  }
  const post = async (who: Person, form: [string, string][]) =>
    visit(action, ask('/profile', { cookie: who.cookie, form }));

  it('saves all changes with any button [PRO-2]', async () => {
    const eva = await person({ name: 'Eva' });
    const form = await filled(eva, {
      intent: 'facts',
      hairColor: 'red',
      aboutMe: 'Bakes on Sundays.',
      interests: ['hiking', 'wine'],
      name: 'Eva Q',
    });
    const { status, headers } = await post(eva, form);
    expect([status, headers.get('Location')]).toEqual([303, '/profile#facts']);
    expect(await shownTo(eva)).toMatchObject({
      aboutMe: 'Bakes on Sundays.',
      facts: { hairColor: 'red' },
      person: { name: 'Eva Q' },
    });
    expect((await shownTo(eva)).interests.sort()).toEqual(['hiking', 'wine']);
  });

  it('leads to what Enter saved [PRO-2]', async () => {
    const eva = await person();
    const { headers } = await post(eva, await filled(eva, { tattoos: 'many' }));
    expect(headers.get('Location')).toBe('/profile#facts');
  });

  it('preserves another tab’s changes [PRO-2]', async () => {
    const eva = await person();
    const old = await filled(eva, { intent: 'facts', hairColor: 'red' });
    await post(eva, await filled(eva, { intent: 'about', aboutMe: 'Newer words.' }));
    await post(eva, old);
    expect(await shownTo(eva)).toMatchObject({ aboutMe: 'Newer words.', facts: { hairColor: 'red' } });
  });

  it('does not count an unchanged name [SAF-6]', async () => {
    const eva = await person();
    for (let made = 0; made < LIMITS.name_changes.allowed; made++)
      await running().gateways.limits.consume('name_changes', `${SITE_A} ${eva.id}`);
    expect((await post(eva, await filled(eva, { intent: 'about', aboutMe: 'Hi' }))).status).toBe(303);
  });

  it('saves other sections beside a refused one [PRO-2, ERR-4]', async () => {
    const eva = await person();
    const form = await filled(eva, {
      intent: 'about',
      aboutMe: 'Hi',
      day: '99',
      interests: ['wine', 'hiking'],
    });
    expect(await post(eva, form)).toMatchObject({
      status: 422,
      body: {
        section: 'person',
        errors: { birthDate: [expect.any(String)] },
        typed: { aboutMe: 'Hi', day: '99', interests: 'wine hiking' },
        saved: ['about', 'interests'],
        unsaved: ['person'],
      },
    });
    expect(await shownTo(eva)).toMatchObject({ aboutMe: 'Hi' });
  });

  it('gives each refused section its reason [PRO-2, ERR-6]', async () => {
    const eva = await person();
    const form = await filled(eva, {
      intent: 'facts',
      tattoos: 'many',
      aboutMe: 'x'.repeat(2001),
      day: '99',
    });
    expect(await post(eva, form)).toMatchObject({
      status: 422,
      body: {
        section: 'about',
        errors: { '': [expect.stringContaining('2,000')], birthDate: ['Invalid date of birth.'] },
        saved: ['facts'],
        unsaved: ['about', 'person'],
      },
    });
    const place = await filled(eva, { intent: 'about', aboutMe: 'x'.repeat(2001), cityId: '1' });
    expect(await post(eva, place)).toMatchObject({
      body: { errors: { '': [expect.any(String)], place: [expect.any(String)] }, saved: [] },
    });
  });

  it('keeps a chosen place through a change of language [PRO-6, I18-3]', async () => {
    const eva = await person();
    const browser = openBrowser();
    browser.cookies.set('auth', eva.cookie.replace('auth=', ''));
    const form = { ...Object.fromEntries(await filled(eva, { country: 'BE' })), language: 'nl' };
    await browser.post(chooseLanguage, '/lang-config?to=/profile', form);
    expect((await browser.open(openOwn, '/profile')).body).toMatchObject({
      opened: 'place',
      place: { country: 'BE', region: null },
    });
  });

  it('keeps typed text while choosing a place without scripts [PRO-6, PRO-2]', async () => {
    const eva = await person();
    const form = await filled(eva, { intent: 'places', country: 'BE', aboutMe: 'Half a sentence' });
    const { status, body } = await post(eva, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      errors: {},
      typed: { aboutMe: 'Half a sentence' },
      place: { country: 'BE', region: null },
      unsaved: ['about', 'place'],
    });
    expect((await shownTo(eva)).aboutMe).toBe('');
  });
});

describe('another profile', () => {
  let bram: Person;
  beforeAll(async () => {
    bram = await person({ name: 'Bram', visibleToVisitors: true, sexuality: 'bi' });
    await db().profile.update({
      where: { id: bram.id },
      data: { hairColor: 'red', eyeColor: 'green', aboutMe: 'Only for me', tattoos: 'many' },
    });
    await saveInterests(db(), { tenantId: SITE_A, memberId: bram.id, interests: ['wine', 'bondage'] });
  });

  const open = async (cookie?: string) =>
    (await visit(openProfile, ask(`/members/${bram.id}`, cookie ? { cookie } : {}), { id: bram.id }))
      .body as { profile: object };

  it('shows only the site’s fields, with its notes [PRO-1]', async () => {
    const { profile } = await open((await person()).cookie);
    expect(profile).toMatchObject({
      facts: [{ fact: 'hair_color', value: 'red', note: 'as they say' }],
      about: null,
      place: 'Utrecht',
    });
    expect(JSON.stringify(profile)).not.toMatch(/green|Only for me|many|"bi"|1990|52\.09/);
  });

  it('shows visitors only what its owner allows [PRO-1, ACC-25, SAF-12]', async () => {
    expect((await open()).profile).toEqual({
      id: bram.id,
      name: 'Bram',
      age: expect.any(Number),
      gender: 'female',
      fictional: false,
      online: false,
      ageChecked: false,
      photoChecked: false,
      place: 'Utrecht',
      distanceKm: null,
      photos: [],
      about: null,
      answers: [],
      interests: null,
      facts: [],
      giftsReceived: [],
      viewer: { kind: 'visitor' },
    });
  });

  it('shows its owner the visitors’ view, or the setting [SAF-12]', async () => {
    const asVisitor = ({ id }: Person, cookie: string) =>
      visit(openProfile, ask(`/members/${id}?as=visitor`, { cookie }), { id });
    const { body } = await asVisitor(bram, bram.cookie);
    expect(body).toMatchObject({ asVisitors: true, profile: { viewer: { kind: 'self' }, facts: [] } });
    expect(JSON.stringify(body)).not.toMatch(/wine|bondage|"red"/);
    const anna = await person();
    expect((await asVisitor(anna, anna.cookie)).headers.get('Location')).toBe('/notifications/privacy');
    expect((await asVisitor(bram, anna.cookie)).body).toMatchObject({
      asVisitors: false,
      profile: { viewer: { kind: 'member' } },
    });
    const own = async (each: Person) =>
      (await visit(openOwn, ask('/profile', { cookie: each.cookie }))).body as { seenByVisitors: boolean };
    expect([(await own(bram)).seenByVisitors, (await own(anna)).seenByVisitors]).toEqual([true, false]);
  });

  it('marks shared interests and the distance [PRO-7]', async () => {
    const viewer = await person();
    await saveInterests(db(), { tenantId: SITE_A, memberId: viewer.id, interests: ['wine'] });
    expect((await open(viewer.cookie)).profile).toMatchObject({
      viewer: { kind: 'member', liked: false },
      distanceKm: expect.any(Number),
      interests: {
        open: [{ key: 'wine', shared: true }],
        intimate: [{ key: 'bondage', shared: false }],
      },
    });
  });

  it('is 404 if it does not exist [PRO-12]', async () => {
    for (const id of [newId(), 'nobody']) {
      expect(await visit(openProfile, ask(`/members/${id}`), { id })).toMatchObject({
        status: 404,
        body: 'This page could not be found',
      });
    }
  });

  it('is the login if only a known member may see it [NAV-11, PRO-12]', async () => {
    const { id } = await person();
    const cookie = `device=${'a'.repeat(22)}`;
    for (const path of [`/members/${id}?photo=2`, `/members/${newId()}`]) {
      const asked = visit(openProfile, ask(path, { cookie }), { id: path.slice(9, 45) });
      const { status, headers } = await asked;
      expect([status, headers.get('Location')]).toEqual([303, `/login?to=${encodeURIComponent(path)}`]);
    }
    expect((await visit(openProfile, ask(`/members/${id}`), { id })).status).toBe(404);
  });
});
