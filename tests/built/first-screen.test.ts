import { expect, test } from '@playwright/test';
import { ask, linkOn, signIn, SITES, type Answer } from './ask';

/** HTML with its first screen's rules: two round trips of a slow connection. */
const PAGE_BYTES = 20_480;

/** States that need hover, typing or waiting: their rules come with the whole style. */
const LATER =
  /(^|:)(hover|focus|focus-visible|active|group-hover|group-focus-within|disabled|print|standalone):|^(group|menu|modal|prose|skel|typing|progress)|^(transition|duration|ease|animate|cursor|select)\b/;

/** An empty cache. */
const ANEW = { 'Cache-Control': 'no-cache' };

const inPage = ({ text }: Answer) => /<style[^>]*>([^]*?)<\/style>/.exec(text)?.[1] ?? '';

const classesOf = ({ text }: Answer) => {
  const names = [...text.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].map((name) => name.replaceAll('&amp;', '&').replaceAll('&gt;', '>'));
};

function hasRule(css: string, name: string): boolean {
  const selector = `.${name.replace(/[^\w-]/g, '\\$&')}`;
  for (let at = css.indexOf(selector); at >= 0; at = css.indexOf(selector, at + 1))
    if (!/[\w\\-]/.test(css[at + selector.length] ?? '')) return true;
  return false;
}

/** A search with everybody: the first page, the next, and one with similar members. */
async function searchesOf(open: (path: string) => Promise<Answer>): Promise<string[]> {
  const everybody = '/members?min_age=18&max_age=99';
  const next = [...(await open(everybody)).text.matchAll(/href="([^"]*[?&;]page=2[^"]*)"/g)];
  // Journeys' members have no photo and do not fill the page.
  const similar = `${everybody}&distance=40&with_photo=on`;
  expect((await open(similar)).text).toContain('id="similar"');
  return ['/members', everybody, similar, ...next.map(([, href = '']) => href.replaceAll('&amp;', '&'))];
}

for (const site of SITES)
  test(`${site} inlines first-screen rules before the whole style [PER-4]`, async () => {
    const cookie = await signIn(site);
    const open = (path: string) => ask(site, path, { cookie, headers: ANEW });
    const pages = [...(await searchesOf(open)), '/likes', '/likes/given', '/swipe-game', '/chats'];
    pages.push(linkOn(await open('/members'), /^\/members\/[\w-]{36}$/));
    pages.push(linkOn(await open('/chats'), /^\/chats\/[\w-]{36}$/));
    for (const path of pages) {
      const page = await open(path);
      expect(page.bytes, path).toBeLessThanOrEqual(PAGE_BYTES);
      const [link = '', address = ''] = /<link rel="stylesheet" href="([^"]+)"[^>]*>/.exec(page.text) ?? [];
      expect(page.text.indexOf(link), path).toBeGreaterThan(page.text.indexOf('</main>'));
      const whole = (await ask(site, address)).text;
      const shown = classesOf(page).filter((name) => !LATER.test(name) && hasRule(whole, name));
      expect(shown.length, path).toBeGreaterThan(50);
      // If only one of two pages opts into view transitions, browsers report an error.
      expect(inPage(page), path).toContain('@view-transition');
      expect(
        shown.filter((name) => !hasRule(inPage(page), name)),
        path,
      ).toEqual([]);
    }
  });

test('the search loads pictures in order [PER-4]', async () => {
  const page = await ask('vonk', '/members?with_photo=on', { cookie: await signIn('vonk'), headers: ANEW });
  const main = page.text.slice(page.text.indexOf('<main'), page.text.indexOf('</main>'));
  // The reader's own portrait is the header's small one, already loaded.
  const pictures = (main.match(/<img[^>]*>/g) ?? []).filter((each) => each.includes('width="440"'));
  const [first = '', ...others] = pictures;
  expect(first).toContain('fetchpriority="high"');
  expect(others.filter((each) => each.includes('fetchpriority="low"'))).toEqual(others.slice(0, 5));
  const eager = pictures.filter((each) => !each.includes('loading="lazy"'));
  expect(eager).toEqual(pictures.slice(0, 6));
  expect(pictures.length).toBeGreaterThan(12);
});
