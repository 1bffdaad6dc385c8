import { beforeAll, describe, expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ logged_out_search: true });
const pages = usePages(pageRoutes);

let cookie = '';
beforeAll(async () => {
  const { id } = await makeMember(running().database.forTenant(SITE_A));
  cookie = `${await signedIn(running(), id)}; locale=en`;
});

/** A page's controls by name: their values and initial state. */
async function controls(address: string, name: string, reader: { cookie?: string } = {}) {
  const html = await (await pages(ask(address, reader))).text();
  const inputs = (html.match(/<input[^>]*>/g) ?? []).filter((input) => input.includes(` name="${name}"`));
  return inputs.map((input) => ({
    value: /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
    chosen: / checked=""/.test(input),
  }));
}

const chosen = async (address: string, name: string) =>
  (await controls(address, name)).filter((each) => each.chosen).map(({ value }) => value);

/** Each niche's defaults: gender and target, a visitor's search, leading interests. */
const NICHES = [
  { niche: 3, who: [], shown: 'female', from: '35', leading: ['cooking', 'hiking', 'theater', 'wine'] },
  { niche: 4, who: ['male'], shown: 'male', from: '18', leading: ['gym', 'music', 'party', 'travelling'] },
  { niche: 7, who: [], shown: 'female', from: '55', leading: ['gardening', 'reading', 'biking', 'coffee'] },
] as const;

describe.each(NICHES)('a site of niche $niche', ({ niche, who, shown, from, leading }) => {
  beforeAll(() => {
    running().tenants.get(SITE_A)!.settings.niche = niche;
  });

  it('starts the sign-up with its fixed answers [TEN-9, ACC-1]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { visibleToVisitors: true });
    for (const address of ['/signup', '/', `/members/${id}`, '/landers/gallery', '/landers/tinderswipe']) {
      expect(await chosen(address, 'gender'), address).toEqual(who);
      expect(await chosen(address, 'seek'), address).toEqual(who);
    }
  });

  it('asks the same two questions wherever a sign-up starts [ACC-1]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { visibleToVisitors: true });
    const offered = async (address: string, name: string) =>
      (await controls(address, name)).map(({ value }) => value);
    for (const address of ['/signup', '/', `/members/${id}`, '/landers/gallery', '/landers/tinderswipe']) {
      expect(await offered(address, 'gender'), address).toEqual(['female', 'male']);
      expect(await offered(address, 'seek'), address).toEqual(['female', 'male', 'both']);
    }
  });

  it('starts a visitor’s search for its target group [TEN-9, DIS-5]', async () => {
    expect((await chosen('/members', 'gender')).slice(0, 1)).toEqual([shown]);
    expect((await controls('/members', 'min_age'))[0]?.value).toBe(from);
  });

  it('puts its interests first in search, finder and landers [TEN-9]', async () => {
    const finder = '/match-finder?step=4&gender=female&min_age=25&max_age=45&distance=100';
    for (const [address, reader] of [
      ['/members?filters=1', { cookie }],
      [finder, { cookie }],
      ['/landers/iconslanding', {}],
    ] as const) {
      const offered = (await controls(address, 'interests', reader)).map(({ value }) => value);
      expect(offered.slice(0, 4), address).toEqual(leading);
    }
  });

  it('puts its interests first within profile groups [TEN-9, PRO-1]', async () => {
    const [first] = await controls('/profile', 'interests', { cookie });
    expect(first?.value).toBe({ 3: 'hiking', 4: 'gym', 7: 'gardening' }[niche]);
  });
});
