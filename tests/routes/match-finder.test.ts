import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { bornToBe, makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

let cookie = '';
beforeAll(async () => {
  const interest = (memberId: string) =>
    db().profileInterest.create({ data: { id: newId(), tenantId: SITE_A, memberId, interest: 'wine' } });
  const me = await makeMember(db(), { gender: 'male' });
  await interest(me.id);
  await interest((await makeMember(db(), { name: 'Anna', birthDate: bornToBe(36) })).id);
  cookie = await signedIn(running(), me.id);
});

/** Submits a page's form with its defaults, without scripts. */
function nextAddress(html: string): string {
  const form = /<form method="get" action="\/match-finder"[\s\S]*?<\/form>/.exec(html)![0];
  const params = new URLSearchParams();
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? '';
    const chosen = !/type="(radio|checkbox)"/.test(input) || / checked=""/.test(input);
    if (chosen) params.append(attribute('name'), attribute('value'));
  }
  return `/match-finder?${params}`;
}

describe('the match finder', () => {
  it('leads through four forms to ranked members with reasons [DIS-7, NAV-19]', async () => {
    let address = '/match-finder';
    const headings: string[] = [];
    for (let step = 0; step < 5; step++) {
      const html = await (await pages(ask(address, { cookie }))).text();
      headings.push(/<h1[^>]*>([^<]*)/.exec(html)![1]!);
      if (step < 4) address = nextAddress(html);
      else
        expect(html.replace(/<!-- -->/g, '')).toMatch(
          /class="portrait[^"]*"[\s\S]*<figcaption[\s\S]*Anna, 36[\s\S]*1 interest in common: Wine[\s\S]*1\skm away[\s\S]*Also looking for someone like you/,
        );
    }
    expect(headings).toEqual([
      'Who would you like to meet?',
      'What age range?',
      'How far would you travel?',
      'What do you like to do?',
      'Members who might suit you best',
    ]);
  });

  it('offers age ranges that answer at one click [DIS-7]', async () => {
    const html = await (
      await pages(ask('/match-finder?step=2&gender=female&distance=25', { cookie }))
    ).text();
    const offered = [...html.matchAll(/<a href="(\/match-finder\?step=3[^"]*)"[^>]*>([^<]*)</g)];
    expect(offered).toHaveLength(4);
    const [, href, text] = offered[0]!;
    const address = new URL(href!.replaceAll('&amp;', '&'), 'http://a.test');
    const { min_age, max_age, ...others } = Object.fromEntries(address.searchParams);
    expect([others, text]).toEqual([
      { step: '3', gender: 'female', distance: '25' },
      `${min_age} to ${max_age}`,
    ]);
    const next = await (await pages(ask(address.pathname + address.search, { cookie }))).text();
    expect(/<h1[^>]*>([^<]*)/.exec(next)![1]).toBe('How far would you travel?');
    expect(offered.at(-1)![2]).toBe('Any age');
  });

  it('leaves the saved search unchanged [DIS-6, DIS-7]', async () => {
    expect(await db().savedSearch.count()).toBe(0);
  });

  it('needs a login [DIS-7, NAV-11]', async () => {
    const answer = await pages(ask('/match-finder?step=2&gender=female'));
    expect(answer.headers.get('Location')).toBe(
      `/login?to=${encodeURIComponent('/match-finder?step=2&gender=female')}`,
    );
  });
});
