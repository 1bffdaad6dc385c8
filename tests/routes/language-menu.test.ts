import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

vi.hoisted(() => {
  process.env.TRUST_PROXY = 'on';
  process.env.COUNTRY_HEADER = 'X-Country';
});

const running = useRunning({ domain_language: 'en', countries: ['NL', 'BE'] });
const pages = usePages(pageRoutes);

async function open(address: string, country: string, cookie = 'locale=en') {
  const answer = await pages(ask(address, { cookie, headers: { 'X-Country': country } }));
  return answer.text();
}

const headerOf = (html: string) => /<header[^]*?<\/header>/.exec(html)?.[0] ?? '';
const languagesIn = (html: string) =>
  [...html.matchAll(/<button[^>]*name="language" value="(\w\w)"/g)].map(([, code]) => code);
const ALL = 'All languages';

describe('the language menu', () => {
  it('has the country’s languages, and a link to all [I18-4]', async () => {
    const menu = headerOf(await open('/pages/terms?ref=spring', 'BE', 'locale=fi'));
    expect(languagesIn(menu)).toEqual(['nl', 'fr', 'de', 'en', 'fi']);
    expect(menu).toMatch(
      /<a href="\/lang-config\?to=%2Fpages%2Fterms%3Fref%3Dspring&amp;ref=spring" rel="nofollow">Kaikki kielet<\/a>/,
    );
    const page = await open('/lang-config?to=%2Fpages%2Fterms', 'BE', 'locale=fi');
    expect(languagesIn(page.replace(headerOf(page), ''))).toHaveLength(LOCALES.length);
  });

  it('has all languages without a country mapping [I18-4]', async () => {
    const menu = headerOf(await open('/pages/terms', 'JP'));
    expect(languagesIn(menu)).toEqual(LOCALES);
    expect(menu).not.toContain(ALL);
  });

  it('keeps typed text [I18-3, I18-4]', async () => {
    const menu = headerOf(await open('/login', 'NL'));
    expect(menu).toMatch(
      /<button form="[\w-]+" formAction="\/lang-config\?to=%2Flogin" formNoValidate="">All languages<\/button>/i,
    );
  });

  it('is also for members [I18-4]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { lastSeenAt: new Date() });
    const menu = headerOf(await open('/likes', 'NL', `${await signedIn(running(), id)}; locale=en`));
    expect(languagesIn(menu)).toEqual(['nl', 'en']);
    expect(menu).toContain('<a href="/lang-config?to=%2Flikes" rel="nofollow">All languages</a>');
  });
});
