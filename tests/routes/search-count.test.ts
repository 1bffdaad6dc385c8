import { beforeAll, describe, expect, it } from 'vitest';
import { loader } from '~/routes/members.count';
import { visit } from '../support/browser';
import { bornToBe, makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const SEARCH = 'gender=female&country=NL&countryregion=NL-GE';

let cookie = '';
beforeAll(async () => {
  const { id } = await makeMember(db(), { gender: 'male' });
  cookie = `${await signedIn(running(), id)}; locale=en`;
  for (const age of [30, 40]) await makeMember(db(), { region: 'NL-GE', birthDate: bornToBe(age) });
});

const count = async (query: string, asked: { cookie?: string } = { cookie }) =>
  visit(loader, ask(`/members/count?${query}`, asked));
const text = async (query: string) => ((await count(query)).body as { text: string }).text;

describe('the filters’ button', () => {
  it('counts what a search finds [DIS-19]', async () => {
    expect(await text(`${SEARCH}&min_age=18&max_age=99`)).toBe('Show 2 members');
    expect(await text(`${SEARCH}&min_age=35&max_age=99`)).toBe('Show 1 member');
    expect(await text(`${SEARCH}&min_age=50&max_age=99`)).toBe('Show 0 members');
  });

  it('reads odd queries as the search does [DIS-19, SAF-5]', async () => {
    expect((await count('min_age=abc&country=XX&interests=none')).status).toBe(200);
  });

  it('needs a member, and stores no search [DIS-19, ACC-25]', async () => {
    expect((await count(SEARCH, {})).status).toBe(401);
    await count(SEARCH);
    expect(await db().savedSearch.count()).toBe(0);
  });
});
