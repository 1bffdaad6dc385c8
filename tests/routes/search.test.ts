import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchPageData } from '~/pages/discovery/search-page.server';
import type { filtersExplainedPage } from '~/pages/discovery/filters-explained-page.server';
import { SEARCH_FIELDS } from '~/tenancy/settings.server';
import { withdrawConsent } from '~/domain/accounts/consents/withdraw-consent.server';
import { loader as openSearch } from '~/routes/members._index';
import { loader as openFiltersExplained } from '~/routes/members.filters-explained';
import { loader as loadFiltersExplained } from '~/routes/members.filters-explained_.live';
import { loader as loadResults } from '~/routes/members.live';
import { openBrowser } from '../support/browser';
import { bornToBe, makeMember, moveMember, SITE_A, SITE_B } from '../support/database';
import { signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { statementsOf } from '../support/statements';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

let cookie = '';
beforeAll(async () => {
  const viewer = await makeMember(db(), { name: 'Viewer', gender: 'male', birthDate: bornToBe(35) });
  cookie = (await signedIn(running(), viewer.id)).replace('auth=', '');
  for (let each = 0; each < 13; each++)
    await makeMember(db(), { region: 'NL-GE', birthDate: bornToBe(35), visibleToVisitors: true });
  await makeMember(db(), { name: 'Near', region: 'NL-UT', birthDate: bornToBe(35) });
});

function member() {
  const browser = openBrowser();
  browser.cookies.set('auth', cookie);
  return browser;
}

const search = async (browser: ReturnType<typeof openBrowser>, path: string) => {
  const { status, body, location } = await browser.open(openSearch, path);
  const page = body as SearchPageData;
  const members = (page?.tiles ?? []).flatMap((tile) => (tile.look === 'swipe' ? [] : [tile]));
  return { status, location, page: { ...page, members } };
};

const explained = async (browser: ReturnType<typeof openBrowser>, path: string) => {
  const { status, body, location } = await browser.open(openFiltersExplained, path);
  return { status, location, page: body as Awaited<ReturnType<typeof filtersExplainedPage>> };
};

/** Overrides the site's rule for visitors during a test. */
function forVisitors(logged_out_search: boolean, logged_out_search_trafficsource: boolean) {
  const site = testTenant({ logged_out_search, logged_out_search_trafficsource }, SITE_A);
  running().tenants.forHost = (host) => (host === SITE_A ? site : testTenant({}, SITE_B));
}

describe('the place in a search’s title', () => {
  it.each([
    ['the country, where one was asked for', 'country=NL', 'Members: Netherlands'],
    ['the country, where nothing was asked for', '', 'Members: Netherlands'],
    ['the country, where a distance was asked for', 'country=NL&distance=25', 'Members: Netherlands'],
    ['another country than the reader’s own', 'country=BE', 'Members: Belgium'],
    ['the region, where one was asked for', 'country=NL&countryregion=NL-GE', 'Members: Gelderland'],
    [
      'the country, where the region is none of it',
      'country=NL&countryregion=BE-VAN',
      'Members: Netherlands',
    ],
  ])('is %s, never the reader’s own city [DIS-1, DIS-13]', async (_, asked, title) => {
    forVisitors(true, false);
    for (const browser of [member(), openBrowser()]) {
      const { status, page } = await search(browser, `/members?gender=female&min_age=18&max_age=99&${asked}`);
      expect([status, page.title]).toEqual([200, title]);
    }
  });

  it('is the whole heading, or “near” for a short distance [DIS-1, DIS-13]', async () => {
    forVisitors(true, false);
    const heading = async (browser: ReturnType<typeof openBrowser>, asked: string) =>
      (await search(browser, `/members?country=NL&${asked}`)).page.heading;
    expect(await heading(member(), 'countryregion=NL-GE')).toBe('Gelderland');
    expect(await heading(member(), 'distance=250')).toBe('Netherlands');
    expect(await heading(member(), 'distance=25')).toBe('Near you');
    expect(await heading(openBrowser(), 'distance=25')).toBe('Netherlands');
  });

  it('is beside the other order, as a link for members only [DIS-13]', async () => {
    forVisitors(true, false);
    const { reordered } = (await search(member(), '/members?country=NL&min_age=30')).page;
    expect(reordered).toMatchObject({ order: 'nearest' });
    expect(reordered!.href).toContain('min_age=30');
    const back = (await search(member(), reordered!.href)).page;
    expect([back.filters.order, back.reordered!.order]).toEqual(['nearest', 'seen']);
    expect((await search(openBrowser(), '/members?country=NL')).page.reordered).toBeNull();
  });

  it('is beside distances for members only [DIS-13, PRO-1, SAF-12]', async () => {
    forVisitors(true, false);
    const path = '/members?country=NL&countryregion=NL-GE';
    const away = async (browser: ReturnType<typeof openBrowser>) =>
      (await search(browser, path)).page.members.map(({ distanceKm }) => distanceKm);
    const [asVisitor, asMember] = [await away(openBrowser()), await away(member())];
    expect(asVisitor.length).toBeGreaterThan(0);
    expect(new Set(asVisitor)).toEqual(new Set([undefined]));
    expect(asMember.every((km) => typeof km === 'number')).toBe(true);
  });
});

describe('a visitor’s search', () => {
  const open = async (path: string) => {
    const { status, location } = await search(openBrowser(), path);
    return location ?? status;
  };

  it('needs the tenant’s permission, else the login [DIS-5, NAV-11]', async () => {
    forVisitors(true, false);
    expect(await open('/members')).toBe(200);
    forVisitors(false, false);
    expect(await open('/members?min_age=30')).toBe(`/login?to=${encodeURIComponent('/members?min_age=30')}`);
    expect(await open('/members?network=north')).toMatch(/^\/login/);
  });

  it('can require a traffic source, and preserves it [DIS-5, ACC-8]', async () => {
    forVisitors(false, true);
    expect(await open('/members')).toMatch(/^\/login/);
    const { page } = await search(
      openBrowser(),
      '/members?network=north&sub1=a%26b&gender=female&country=NL&countryregion=NL-GE',
    );
    expect(page.active.map(({ href }) => new URL(href, 'http://x').searchParams.get('sub1'))).toEqual([
      'a&b',
    ]);
    expect(page.options?.carried).toEqual([
      ['network', 'north'],
      ['sub1', 'a&b'],
    ]);
    expect(await open(page.active[0]!.href)).toBe(200);
    expect(await open(page.clearHref)).toBe('/members?network=north&sub1=a%26b');
  });

  it('is explained within what visitors may see [DIS-5, DIS-10, DIS-12]', async () => {
    forVisitors(false, false);
    const path = '/members/filters-explained?gender=female&country=NL&countryregion=NL-UT';
    expect((await explained(openBrowser(), path)).location).toMatch(/^\/login/);
    forVisitors(false, true);
    const { page } = await explained(openBrowser(), `${path}&network=north`);
    expect(page.leftOut).toEqual([{ text: 'Utrecht', count: 13 }]);
    expect(page.searchHref).toMatch(
      /^\/members\?gender=female&country=NL&countryregion=NL-UT&.*&network=north$/,
    );
  });

  it.each(['interests=bondage', 'body_type=slim', 'online=on', 'relationship_status=open', 'seeks_me=on'])(
    'drops the private filter “%s” [SAF-12, DIS-5]',
    async (asked) => {
      running().tenants.forHost = () =>
        testTenant({ logged_out_search: true, search_fields: [...SEARCH_FIELDS] }, SITE_A);
      const path = '/members?gender=female&country=NL';
      const [plain, narrowed] = [
        await search(openBrowser(), path),
        await search(openBrowser(), `${path}&${asked}`),
      ];
      expect(narrowed.page.filters).toEqual(plain.page.filters);
      expect(narrowed.page.members.map(({ id }) => id)).toEqual(plain.page.members.map(({ id }) => id));
      expect([narrowed.page.numResults, narrowed.page.active]).toEqual([plain.page.numResults, []]);
      expect(plain.page.numResults).toBe(13);
      const left = await explained(openBrowser(), `/members/filters-explained?gender=female&${asked}`);
      expect(left.page.leftOut).toEqual([]);
    },
  );

  it('offers no private filters and no online count [SAF-12]', async () => {
    running().tenants.forHost = () =>
      testTenant({ logged_out_search: true, search_fields: [...SEARCH_FIELDS] }, SITE_A);
    const here = await makeMember(db(), {
      visibleToVisitors: true,
      lastSeenAt: new Date(),
      birthDate: bornToBe(60),
    });
    const { page } = await search(openBrowser(), '/members?gender=female&country=NL&min_age=60&max_age=60');
    expect(page.members.map(({ id }) => id)).toEqual([here.id]);
    expect(page.online).toBe(0);
    expect(page.options?.fields.join(' ')).toBe('gender country countryregion min_age max_age with_photo');
    await db().member.delete({ where: { id: here.id } });
  });

  it('shows only consenting members, and no personal switch [DIS-5, DIS-10, DIS-12]', async () => {
    forVisitors(true, false);
    const { page } = await search(openBrowser(), '/members?seeks_me=on');
    expect(page.numResults).toBe(13);
    expect(page.options?.fields).not.toContain('seeks_me');
    expect(page.filters.seeks_me).toBe(false);
  });
});

describe('a member’s search', () => {
  it('returns further results and the explanation as data [DIS-2, DIS-12]', async () => {
    const query = 'gender=female&country=NL&countryregion=NL-UT';
    const [shown, loaded] = [
      await search(member(), `/members?${query}`),
      await member().open(loadResults, `/members/live?${query}`),
    ];
    const { members: _, ...page } = shown.page;
    // A page's JSON omits what its HTML contains; appended data has no HTML.
    expect({ ...(loaded.body as object), filtersOpen: null, match: null }).toEqual(structuredClone(page));
    const explanation = await member().open(loadFiltersExplained, `/members/filters-explained/live?${query}`);
    expect(explanation.body).toMatchObject({ leftOut: [{ text: 'Utrecht', count: 13 }] });
    forVisitors(false, false);
    for (const [load, path] of [
      [loadResults, '/members/live'],
      [loadFiltersExplained, '/members/filters-explained/live'],
    ] as const)
      expect((await openBrowser().open(load, `${path}?${query}`)).location).toMatch(/^\/login/);
  });

  it('names the excluding filters and the relaxed one [DIS-3, DIS-12]', async () => {
    const { page } = await search(
      member(),
      '/members?country=NL&countryregion=NL-UT&gender=female&min_age=30&max_age=40',
    );
    expect(page.members.map(({ name }) => name)).toEqual(['Near']);
    expect(page.similar).toMatchObject({ text: 'Your search without: Utrecht', numSimilar: 13 });
    expect(page.similar!.href).not.toContain('countryregion');
    expect(page.similar!.members).toHaveLength(13);
    expect(await explained(member(), page.explanationHref!)).toMatchObject({
      status: 200,
      page: { leftOut: [{ text: 'Utrecht', count: 13 }], exact: true, searchHref: page.here },
    });
  });

  it('links its explanation on page one only [DIS-2, DIS-3]', async () => {
    const path = '/members?country=NL&gender=female&min_age=18&max_age=99';
    const [first, second] = [await search(member(), path), await search(member(), `${path}&page=2`)];
    expect(first.page.explanationHref).toMatch(/^\/members\/filters-explained\?gender=female&country=NL&/);
    expect([second.page.explanationHref, second.page.similar]).toEqual([null, null]);
  });

  it('is not saved by reading its explanation [DIS-6, DIS-12]', async () => {
    const browser = member();
    await search(browser, '/members?gender=female&country=NL&min_age=33&max_age=43');
    await explained(browser, '/members/filters-explained?gender=female&country=NL&min_age=51&max_age=61');
    expect((await search(browser, '/members')).page.filters).toMatchObject({ min_age: 33, max_age: 43 });
  });

  it('links the next page by number and opaque cursor [DIS-2, DIS-11]', async () => {
    for (let each = 0; each < 30; each++)
      await makeMember(db(), { country: 'BE', region: 'BE-VAN', birthDate: bornToBe(35) });
    const { page } = await search(member(), '/members?country=BE&gender=female&min_age=30&max_age=40');
    const next = new URL(page.nextHref!, 'http://x').searchParams;
    expect([next.get('page'), next.get('country')]).toEqual(['2', 'BE']);
    expect(Buffer.from(next.get('after')!, 'base64url').toString('latin1')).not.toContain(
      page.members.at(-1)!.id,
    );
    const second = (await search(member(), page.nextHref!)).page;
    expect([second.members.length, second.page, second.nextHref]).toEqual([6, 2, null]);
    expect(second.here).toBe(page.nextHref);
    expect(page.members.filter(({ id }) => second.members.some((other) => other.id === id))).toEqual([]);
    const byNumber = (
      await search(member(), '/members?country=BE&gender=female&min_age=30&max_age=40&page=2')
    ).page;
    expect(byNumber.members).toEqual(second.members);
  });

  it.each(['x', '%C3%BF', 'A'.repeat(60), '', '1763700000000+00000000-0000-7000-8000-000000000000'])(
    'uses the number alone if the cursor “%s” is invalid [DIS-2]',
    async (after) => {
      const path = '/members?country=NL&countryregion=NL-GE&gender=female&min_age=30&max_age=40&page=2';
      const { status, page } = await search(member(), `${path}&after=${after}`);
      expect(status).toBe(200);
      expect([page.members.length, page.here]).toEqual([0, (await search(member(), path)).page.here]);
    },
  );

  it('is not replaced by tracking parameters [DIS-6]', async () => {
    const browser = member();
    await search(browser, '/members?country=NL&gender=female&min_age=31&max_age=41&seeks_me=on');
    const { page } = await search(browser, '/members?utm=x&t=3');
    expect(page.filters).toMatchObject({ min_age: 31, max_age: 41, seeks_me: true });
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a typed address', { 'Sec-Fetch-Site': 'none' }],
    ['an old browser elsewhere', { 'Sec-Fetch-Site': '', Referer: 'https://elsewhere.example/' }],
  ])('is not changed by a foreign link of %s [DIS-6]', async (_, headers) => {
    const browser = member();
    await search(browser, '/members?gender=female&country=NL&min_age=31&max_age=41');
    const elsewhere = openBrowser({ headers });
    elsewhere.cookies.set('auth', cookie);
    const { page } = await search(elsewhere, '/members?gender=female&country=NL&min_age=50&max_age=60');
    expect(page.filters).toMatchObject({ min_age: 50, max_age: 60 });
    await elsewhere.open(openSearch, '/members?clear=1').catch(() => null);
    expect((await search(browser, '/members')).page.filters).toMatchObject({ min_age: 31, max_age: 41 });
  });

  it('is saved from an old browser’s own page [DIS-6]', async () => {
    const old = openBrowser({ headers: { 'Sec-Fetch-Site': '', Referer: `http://${SITE_A}/members` } });
    old.cookies.set('auth', cookie);
    await search(old, '/members?gender=female&country=NL&min_age=35&max_age=45');
    expect((await search(old, '/members')).page.filters).toMatchObject({ min_age: 35, max_age: 45 });
  });

  it('is not saved by prefetches [DIS-6, CHA-6]', async () => {
    const browser = member();
    await search(browser, '/members?gender=female&country=NL&min_age=32&max_age=42');
    await browser.peek(openSearch, '/members?gender=female&country=NL&min_age=50&max_age=60');
    expect((await search(browser, '/members')).page.filters).toMatchObject({ min_age: 32, max_age: 42 });
  });

  it('is not saved without consent [ACC-25, DIS-6]', async () => {
    const { id } = await makeMember(db(), { name: 'Unasked', gender: 'male', birthDate: bornToBe(35) });
    const browser = openBrowser();
    browser.cookies.set('auth', (await signedIn(running(), id)).replace('auth=', ''));
    const remembering = async (age: number) => {
      const address = `/members?gender=female&country=NL&min_age=${age}&max_age=60`;
      const asked = await statementsOf(() => search(browser, address));
      return asked.filter((each) => /insert into "SavedSearch"/i.test(each)).length;
    };
    expect(await remembering(33)).toBe(1);
    await withdrawConsent(db(), { memberId: id }, { now: new Date() });
    expect(await remembering(34)).toBe(0);
    expect(await db().savedSearch.count({ where: { memberId: id } })).toBe(0);
  });
});

describe('the filters beside the results', () => {
  const fields = async (browser: ReturnType<typeof openBrowser>, path: string) =>
    (await search(browser, path)).page.options?.fields ?? null;

  it('are omitted only on a member’s phone [PER-4, DIS-2]', async () => {
    forVisitors(true, false);
    const phone = { headers: { 'Sec-CH-UA-Mobile': '?1' } };
    const hers = openBrowser(phone);
    hers.cookies.set('auth', cookie);
    expect(await fields(hers, '/members')).toBeNull();
    expect(await fields(hers, '/members?filters=1')).toContain('gender');
    expect(await fields(member(), '/members')).toContain('gender');
    expect(await fields(openBrowser(phone), '/members')).toContain('gender');
  });
});

describe('a search by distance', () => {
  it('is for members, saved, paged and relaxed [DIS-13, DIS-6, DIS-2, DIS-3]', async () => {
    const browser = member();
    const path = '/members?gender=female&country=NL&min_age=30&max_age=40&distance=25&order=nearest';
    const { page } = await search(browser, path);
    expect(page.filters).toMatchObject({ distance: 25, order: 'nearest' });
    expect(page.active.map(({ text }) => text)).toEqual(['Up to 25 km']);
    expect(page.options?.fields).toEqual(expect.arrayContaining(['distance', 'order']));
    expect(page.here).toContain('distance=25');
    expect(page.here).toContain('order=nearest');
    expect((await search(browser, '/members')).page.filters).toMatchObject({
      distance: 25,
      order: 'nearest',
    });
    for (const nothing of ['distance=4', 'distance=501', 'distance=x', 'order=random'])
      expect((await search(browser, `/members?gender=female&${nothing}`)).page.filters).toMatchObject({
        distance: null,
        order: 'seen',
      });
    forVisitors(true, false);
    const visitor = await search(openBrowser(), path);
    expect(visitor.page.filters).toMatchObject({ distance: null, order: 'seen' });
  });

  it('shows distant members below few results [DIS-3, DIS-13]', async () => {
    const far = await makeMember(db(), { birthDate: bornToBe(75) });
    await moveMember(db(), far.id, { latitude: 53.2 });
    const { page } = await search(
      member(),
      '/members?gender=female&country=NL&min_age=70&max_age=80&distance=50',
    );
    expect(page.members).toEqual([]);
    expect(page.similar).toMatchObject({ text: 'Further away than 50 km', numSimilar: 1 });
  });

  it('ends at its distance, then shows the nearest others [DIS-3, DIS-13]', async () => {
    const near = [];
    for (let made = 0; made < 14; made++) near.push(await makeMember(db(), { birthDate: bornToBe(81) }));
    const farther = await makeMember(db(), { birthDate: bornToBe(81) });
    const far = await makeMember(db(), { birthDate: bornToBe(81) });
    await moveMember(db(), far.id, { latitude: 53.2 });
    await moveMember(db(), farther.id, { latitude: 53.4 });
    const path = '/members?gender=female&country=NL&min_age=81&max_age=81';
    const { page } = await search(member(), `${path}&distance=50`);
    expect(page.members).toHaveLength(near.length);
    expect(page.similar).toMatchObject({ text: 'Further away than 50 km', numSimilar: 2 });
    expect(page.similar!.members.map(({ id }) => id)).toEqual([far.id, farther.id]);
    expect((await search(member(), path)).page.similar).toBeNull();
  });
});
