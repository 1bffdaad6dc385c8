import { beforeAll, describe, expect, it } from 'vitest';
import { SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ index_title: undefined, description: undefined });
const pages = usePages(pageRoutes);

beforeAll(() => {
  for (const [site, niche, min_age] of [
    [SITE_A, 4, 18],
    [SITE_B, 7, 55],
  ] as const)
    Object.assign(running().tenants.get(site)!.settings, { niche, min_age });
});

const open = async (host: string, address: string) => {
  const html = await (await pages(ask(address, { host, cookie: 'locale=en' }))).text();
  return html.replaceAll('&#x27;', '’').replaceAll('<!-- -->', '');
};

describe('two sites of different niches', () => {
  it.each([
    ['/', 'Men who say what they want.', 'Good company has no age.'],
    ['/', 'Dating for men who love men.', 'Dating for people aged 55 and over.'],
    ['/', 'A hello from man to man will do.', 'Say hello. There is no hurry.'],
    ['/landers/gallery', 'A room full of men.', 'Portraits with a story.'],
    ['/landers/maplanding', 'He may live around the corner.', 'A short trip, a long talk.'],
  ])('say at %s “%s” and “%s” [TEN-9]', async (address, ofMen, ofSeniors) => {
    const [men, seniors] = [await open(SITE_A, address), await open(SITE_B, address)];
    expect([men.includes(ofMen), men.includes(ofSeniors)]).toEqual([true, false]);
    expect([seniors.includes(ofMen), seniors.includes(ofSeniors)]).toEqual([false, true]);
  });

  it('differ in search engines and link previews too [TEN-9, LEG-4]', async () => {
    const html = await open(SITE_B, '/');
    expect(html).toContain('<meta property="og:title" content="Good company has no age."');
    expect(html).toMatch(/<meta name="description" content="Dating for people aged 55 and over\./);
  });
});
