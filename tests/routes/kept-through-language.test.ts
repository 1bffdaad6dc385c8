import { describe, expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { pressPolish, type Filled, WITH_POLISH } from '../support/press-polish';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning(WITH_POLISH);
const pages = usePages(pageRoutes);

async function member() {
  const { id } = await makeMember(running().database.forTenant(SITE_A));
  const cookie = `${await signedIn(running(), id)}; locale=en`;
  const open = async (path: string) => (await pages(ask(path, { cookie }))).text();
  return {
    open,
    save: (form: Record<string, string>) => pages(ask('/profile', { cookie, form })),
    /** The page after typing and choosing Polish. */
    inPolish: async (path: string, form: Filled) => pressPolish(pages, await open(path), { cookie, form }),
  };
}

const typedInto = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const chosenIn = (html: string, name: string) => {
  const select = new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(html)![0];
  return /<option[^>]*value="([^"]*)"[^>]* selected=""|<option[^>]* selected=""[^>]*value="([^"]*)"/
    .exec(select)
    ?.slice(1)
    .find(Boolean);
};
const isOpen = (html: string, section: string) =>
  new RegExp(`<details id="${section}"[^>]* open=""`).test(html);

describe('text typed before a language change', () => {
  it('returns in the account, without the consent [I18-3, PAY-2]', async () => {
    running().gateways.sms = { works: true, send: async () => true };
    const { inPolish } = await member();
    const typed = {
      holder: 'Noor van Dijk',
      iban: 'NL91 ABNA',
      city: 'Utrecht',
      country: 'BE',
      phone: '06 12',
    };
    const form = { intent: 'account', ...typed, mandate: 'on' };
    const polish = await inPolish('/directdebit?bundle=small&country=NL', form);
    const { country, ...texts } = typed;
    for (const [name, text] of Object.entries(texts)) expect(typedInto(polish, name)).toBe(text);
    expect(chosenIn(polish, 'country')).toBe(country);
    expect(polish).not.toMatch(/name="mandate"[^>]*checked/);
  });

  it('returns in the profile’s open section, also if emptied [I18-3, PRO-2]', async () => {
    const { inPolish, open, save } = await member();
    await save({ intent: 'facts', bodyType: 'slim', tattoos: 'one' });
    await save({ intent: 'interests', interests: 'hiking' });
    const change = (section: string, form: Filled) =>
      inPolish(`/profile?section=${section}`, { intent: section, ...form });

    const changed = await change('facts', { hairColor: 'red', bodyType: '', tattoos: 'many' });
    expect(['hairColor', 'bodyType', 'tattoos'].map((name) => chosenIn(changed, name))).toEqual([
      'red',
      undefined,
      'many',
    ]);
    const ticked = (html: string) =>
      [...html.matchAll(/<input[^>]*name="interests"[^>]*>/g)]
        .filter(([box]) => box.includes('checked=""'))
        .map(([box]) => /value="([^"]+)"/.exec(box)![1]);
    expect(ticked(await open('/profile'))).toEqual(['hiking']);
    expect(ticked(await change('interests', { interests: ['movies', 'cooking'] })).sort()).toEqual([
      'cooking',
      'movies',
    ]);
    expect(ticked(await change('interests', {}))).toEqual([]);

    const who = await change('person', {
      name: 'Noortje',
      day: '3',
      month: '4',
      year: '1990',
      gender: 'male',
    });
    expect(['name', 'day', 'year'].map((name) => typedInto(who, name))).toEqual(['Noortje', '3', '1990']);
    expect([chosenIn(who, 'month'), chosenIn(who, 'gender')]).toEqual(['4', 'male']);

    const address = '/profile?country=BE&region=BE-VOV';
    const [cities] = /<select[^>]* name="cityId"[^]*?<\/select>/.exec(await open(address))!;
    const city = /value="(\d+)"/.exec(cities)![1]!;
    const place = { intent: 'place', country: 'BE', region: 'BE-VOV', cityId: city };
    expect(chosenIn(await inPolish(address, place), 'cityId')).toBe(city);
  });

  it('returns in every submitted section, all open [I18-3, PRO-2]', async () => {
    const { inPolish } = await member();
    const polish = await inPolish('/profile', {
      intent: ['about', 'facts', 'person'],
      aboutMe: 'Bakes on Sundays.',
      hairColor: 'red',
      name: 'Noortje',
      gender: 'female',
    });
    expect(polish).toContain('>Bakes on Sundays.</textarea>');
    expect([chosenIn(polish, 'hairColor'), typedInto(polish, 'name')]).toEqual(['red', 'Noortje']);
    expect(['about', 'interests', 'facts', 'place', 'person'].filter((each) => isOpen(polish, each))).toEqual(
      ['about', 'facts', 'person'],
    );
  });

  it('includes the reason for leaving [I18-3, ACC-17]', async () => {
    const { inPolish } = await member();
    const polish = await inPolish('/notifications/delete', { step: 'confirm', reason: 'privacy' });
    const chosen = [...polish.matchAll(/<input[^>]*name="reason"[^>]*>/g)].filter(([radio]) =>
      radio.includes('checked=""'),
    );
    expect(chosen.map(([radio]) => /value="([^"]+)"/.exec(radio)![1])).toEqual(['privacy']);
    // Enter presses the form's first button, which has no step.
    expect(polish).toMatch(/<input type="hidden" name="step" value="confirm"/);
    expect(polish).toMatch(/<button[^>]* value="pl"[^>]* formMethod="post"/i);
  });
});
