import { expect, test } from '@playwright/test';
import { ask, post, signIn, SITES, type SiteName } from './ask';

const PAGES = ['/members', '/likes', '/chats', '/swipe-game'];

/** A page's link to the whole style, and whether it inlines its rules. */
async function styleOf(site: SiteName, path: string, cookie?: string, headers: Record<string, string> = {}) {
  const {
    status,
    text,
    bytes,
    headers: given,
  } = await ask(site, path, { ...(cookie ? { cookie } : {}), headers });
  return {
    status,
    bytes,
    inHead: /<link rel="stylesheet"[^>]*>.*<\/head>/s.test(text),
    behind: /<\/main>.*<link rel="stylesheet"/s.test(text),
    asksForFace: String(given.link ?? '').includes('as=font'),
    hasRules: (/<style[^>]*>(.*?)<\/style>/s.exec(text)?.[1] ?? '').includes('.btn'),
  };
}

const FIRST = { status: 200, inHead: false, behind: true, asksForFace: false, hasRules: true };
const LATER = { status: 200, inHead: true, behind: false, asksForFace: true, hasRules: false };

for (const site of SITES)
  test(`${site}’s whole style follows a first page; later ones link it [PER-4]`, async () => {
    const login = await signIn(site);
    expect(await styleOf(site, PAGES[0]!, login)).toMatchObject(FIRST);
    for (const path of PAGES) {
      const first = await styleOf(site, path, login, { 'Cache-Control': 'no-cache' });
      expect(first, path).toMatchObject(FIRST);
      const next = await styleOf(site, path, login);
      expect(next, path).toMatchObject(LATER);
      expect(next.bytes, path).toBeLessThan(first.bytes * 0.75);
    }
  });

test('whole-page selectors apply only during toasts and transitions [PER-4]', async () => {
  const page = await ask('vonk', '/members', { cookie: await signIn('vonk') });
  const [, address = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
  const whole = (await ask('vonk', address)).text;
  const rules = whole.match(/(?<![\w-])(?::root|html|body|\*)[^\s>+~,{}]*:has\([^{}]*\{/g) ?? [];
  expect(rules.length).toBeGreaterThan(3);
  for (const rule of rules)
    expect(rule).toMatch(/^:root(\[data-toast\]|:active-view-transition)(:not\()?:has\(/);
});

test('another browser gets its own first page [PER-4]', async () => {
  const [one, other] = [await signIn('vonk'), await signIn('vonk')];
  await styleOf('vonk', '/notifications', one);
  expect(await styleOf('vonk', '/members', one)).toMatchObject(LATER);
  expect(await styleOf('vonk', '/members', other)).toMatchObject(FIRST);
});

test('prefetched and missing pages do not count [PER-4]', async () => {
  const login = await signIn('vonk');
  await styleOf('vonk', '/members', login, { 'Sec-Purpose': 'prefetch' });
  expect(await styleOf('vonk', '/no-such-page', login)).toMatchObject({ status: 404 });
  expect(await styleOf('vonk', '/members', login)).toMatchObject(FIRST);
});

test('visitors’ pages stay equal; a new login starts over [PER-4, SAF-7]', async () => {
  const visitor = await styleOf('vonk', '/members');
  expect(await styleOf('vonk', '/members')).toMatchObject({
    ...visitor,
    bytes: expect.anything() as unknown,
  });
  const login = await signIn('vonk');
  await styleOf('vonk', '/members', login);
  const { headers } = await post('vonk', '/logout', {}, login);
  expect(headers['clear-site-data']).toContain('cache');
  expect(await styleOf('vonk', '/members', await signIn('vonk'))).toMatchObject(FIRST);
});
