import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning, type Asked } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'nl' });
const pages = usePages(pageRoutes);

async function open(address: string, asked: Asked = {}) {
  const answer = await pages(ask(address, asked));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const robotsOf = async (address: string, asked?: Asked) =>
  (await open(address, asked)).headers.get('X-Robots-Tag');

const linkOf = (html: string, rel: string) =>
  new RegExp(`<link[^>]*rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1];

const ofSite = (address: string) => new RegExp(`^https?://${SITE_A}(:\\d+)?${address}$`);

describe('pages for search engines', () => {
  it.each(['/', '/login', '/pricing', '/complaints', '/pages/terms', '/pages/about', '/landers/gallery'])(
    'include public pages such as %s [LEG-4]',
    async (address) => {
      expect(await robotsOf(address)).toBeNull();
    },
  );

  it('exclude members, campaigns and errors [LEG-4, ACC-8]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { visibleToVisitors: true });
    const cookie = await signedIn(running(), id);
    for (const address of [`/members/${id}`, `/members/${id}/landing`, '/members', '/activate/error'])
      expect(await robotsOf(address), address).toBe('noindex');
    for (const address of [
      '/?ref=r1',
      '/pages/terms?network=north',
      '/landers/gallery?sub1=x',
      '/login?to=/chats',
    ])
      expect(await robotsOf(address), address).toBe('noindex');
    expect(await robotsOf('/no-such-page')).toBe('noindex');
    expect(await robotsOf('/pages/terms', { cookie })).toBe('noindex');
  });
});

describe('a public page', () => {
  it('names its canonical and translated URLs [LEG-4, I18-4]', async () => {
    const { text } = await open('/pages/terms');
    expect(linkOf(text, 'canonical')).toMatch(ofSite('/pages/terms'));
    const others = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
    expect(others.map(([, language]) => language)).toEqual([...LOCALES, 'x-default']);
    const [, , german = ''] = others.find(([, language]) => language === 'de')!;
    expect(german).toMatch(ofSite('/pages/terms\\?lang=de'));
    const [, , dutch = ''] = others.find(([, language]) => language === 'nl')!;
    expect(dutch).toMatch(ofSite('/pages/terms'));
  });

  it('follows its URL’s language and preserves it [LEG-4, I18-2]', async () => {
    const { text } = await open('/pages/terms?lang=de', { cookie: 'locale=fi' });
    expect(text).toContain('<html lang="de"');
    expect(linkOf(text, 'canonical')).toMatch(ofSite('/pages/terms\\?lang=de'));
    expect(text).toContain('href="/pricing?lang=de"');
    expect(text).toMatch(/<input type="hidden" name="to" value="\/pages\/terms"/);
    expect((await open('/pages/terms?lang=xx')).text).toContain('<html lang="nl"');
  });

  it('keeps that language from the first form on [I18-2]', async () => {
    const sent = await pages(ask('/signup?step=0&lang=de', { form: { gender: 'female', seek: 'male' } }));
    expect(sent.status).toBe(303);
    expect(sent.headers.getSetCookie().join('\n')).toMatch(/^locale=de;/m);
  });

  it('leaves a member’s language unchanged [I18-2]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db);
    await db.member.update({ where: { id }, data: { language: 'sv' } });
    const { text } = await open('/pages/terms?lang=de', { cookie: await signedIn(running(), id) });
    expect(text).toContain('<html lang="sv"');
  });

  it('has texts and a picture for link previews [LEG-4]', async () => {
    const { text } = await open('/', { cookie: 'locale=en' });
    const said = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
    const { settings } = running().tenants.get(SITE_A)!;
    expect(said('og:site_name')).toBe(settings.name);
    expect(said('og:title')).toBe((settings.index_title as Record<string, string>).en);
    expect(said('og:locale')).toBe('en_GB');
    expect(said('og:url')).toMatch(ofSite('/\\?lang=en'));
    expect(said('og:image')).toMatch(ofSite('/site/share.jpg'));
    expect(said('twitter:card')).toBe('summary_large_image');
  });

  it('has a cacheable picture of 1200 by 630 px [LEG-4]', async () => {
    const answer = await pages(ask('/site/share.jpg'));
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.get('Cache-Control')).toContain('max-age');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });

  it('omits that for members and on errors [LEG-4]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    const asked = { cookie: await signedIn(running(), id) };
    expect((await open('/pages/terms', asked)).text).not.toMatch(/og:|hrefLang|canonical/);
    expect((await open('/pages/nothing')).text).not.toMatch(/og:|hrefLang|canonical/);
  });
});

const descriptionsOf = (html: string) =>
  [...html.matchAll(/<meta name="description"[^>]*\bcontent="([^"]*)"/g)].map(([, said]) => said);

describe('a page’s description', () => {
  it.each(LOCALES)('exists once on each listed page in %s [PER-4, LEG-4]', async (locale) => {
    const list = (await open(`/sitemap.xml?lang=${locale}`)).text;
    const addresses = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
    expect(addresses.length).toBeGreaterThan(20);
    for (const { pathname, search } of addresses) {
      const { text } = await open(pathname + search);
      const [said = '', ...more] = descriptionsOf(text);
      expect([pathname, said.length > 30, more]).toEqual([pathname, true, []]);
    }
  });

  it.each(LOCALES)('describes prices, withdrawal and complaints in %s [PER-4]', async (locale) => {
    const of = async (path: string) => descriptionsOf((await open(`${path}?lang=${locale}`)).text)[0]!;
    const said = await Promise.all(['/', '/pricing', '/withdraw', '/complaints'].map(of));
    expect(new Set(said).size).toBe(4);
    for (const each of said.slice(1)) {
      expect(each.length, each).toBeLessThanOrEqual(160);
      expect(each).not.toContain('\u00ad');
    }
  });
});

describe('the files for search engines', () => {
  it('exclude private paths, and name the sitemap [LEG-4]', async () => {
    const { text, headers } = await open('/robots.txt');
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    for (const start of ['/members', '/chats', '/media/', '/api/', '/notifications'])
      expect(text).toContain(`Disallow: ${start}\n`);
    expect(text).not.toMatch(/^Disallow: \/(pages|landers|login)?$/m);
    expect(text).toMatch(new RegExp(`^Sitemap: https?://${SITE_A}(:\\d+)?/sitemap\\.xml$`, 'm'));
  });

  it('list all public pages in all languages [LEG-4, I18-4]', async () => {
    const index = (await open('/sitemap.xml')).text;
    const lists = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(lists).toHaveLength(LOCALES.length);
    const german = await open(new URL(lists.find((loc) => loc.endsWith('lang=de'))!).pathname + '?lang=de');
    expect(german.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const pagesOf = [...german.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc));
    expect(pagesOf.length).toBeGreaterThan(20);
    for (const { pathname, search } of pagesOf) {
      const { status, headers, text } = await open(pathname + search);
      expect([status, headers.get('X-Robots-Tag')], pathname).toEqual([200, null]);
      expect(text, pathname).toContain('<html lang="de"');
      expect(text, pathname).not.toMatch(/<meta name="robots"[^>]*noindex/);
    }
    const [first = ''] = /<url>.*<\/url>/.exec(german.text) ?? [];
    expect(first.match(/xhtml:link/g)).toHaveLength(LOCALES.length + 1);
  });
});
