import { describe, expect, it } from 'vitest';
import { localeOfRequest } from '~/http/request/client/locale-of-request.server';
import { LOCALES } from '~/i18n/locales';
import { action } from '~/routes/lang-config';
import { makeMember, SITE_A } from '../../../support/database';
import { answerOf, ask, signedIn, useRunning } from '../../../support/running';
import { testTenant } from '../../../support/site';

const running = useRunning();

type Asked = { account?: string; cookie?: string; domain?: string; browser?: string };

function localeFor({ account, cookie, domain = 'xx', browser }: Asked) {
  const headers = {
    ...(cookie ? { Cookie: cookie } : {}),
    ...(browser ? { 'Accept-Language': browser } : {}),
  };
  return localeOfRequest(
    new Request('http://a.example/', { headers }),
    testTenant({ domain_language: domain }),
    account ?? null,
  );
}

describe('a page’s language', () => {
  const all = { account: 'fi', cookie: 'locale=sv', domain: 'de-DE', browser: 'fr' };

  it('follows account, cookie, domain, then browser [I18-2]', async () => {
    expect(await localeFor(all)).toBe('fi');
    expect(await localeFor({ ...all, account: undefined })).toBe('sv');
    expect(await localeFor({ ...all, account: undefined, cookie: undefined })).toBe('de');
    expect(await localeFor({ browser: all.browser })).toBe('fr');
    expect(await localeFor({})).toBe('nl');
  });

  it('skips unsupported languages at every step [I18-2]', async () => {
    expect(await localeFor({ ...all, account: 'pt' })).toBe('sv');
    expect(await localeFor({ ...all, account: 'pt', cookie: 'locale=pt' })).toBe('de');
    expect(
      await localeFor({ account: 'pt', cookie: 'locale=pt', domain: 'pt-PT', browser: 'pt-PT, it;q=0.5' }),
    ).toBe('it');
    expect(await localeFor({ account: 'pt', cookie: 'locale=pt', domain: 'pt', browser: 'pt, ja' })).toBe(
      'nl',
    );
  });

  it.each([
    ['nl', 'nl'],
    ['nl-BE', 'nl'],
    ['en-US', 'en'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
  ])('reads the domain’s %s by two letters: %s [I18-2]', async (domain, locale) => {
    expect(await localeFor({ domain, browser: 'fr' })).toBe(locale);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR,pt;q=0.9,pl;q=0.4,en;q=0.3', 'pl'],
    ['en;q=0.2, da;q=0.9', 'da'],
    ['de-CH, en;q=0.5', 'de'],
    ['nn-NO, en;q=0.5', 'nb'],
    ['fil-PH, es;q=0.5', 'es'],
    ['*', 'nl'],
    ['nonsense;;q=', 'nl'],
  ])('follows the browser’s %s in order: %s [I18-2]', async (browser, locale) => {
    expect(await localeFor({ browser })).toBe(locale);
  });

  it.each(LOCALES)('can be each of the eleven: %s [I18-1, I18-2]', async (locale) => {
    expect(await localeFor({ cookie: `a=1; locale=${locale}; b=2`, domain: 'nl' })).toBe(locale);
  });
});

describe('choosing a language', () => {
  const choose = (form: Record<string, string>, cookie?: string) =>
    answerOf(
      action({
        request: ask('/lang-config', { form, ...(cookie ? { cookie } : {}) }),
        params: {},
        context: {},
      } as never),
    );

  it('stores it in the cookie and returns [I18-3]', async () => {
    const { status, headers } = await choose({ language: 'sv', to: '/members?page=2' });
    expect([status, headers.get('Location')]).toEqual([303, '/members?page=2']);
    expect(headers.get('Set-Cookie')).toMatch(/^locale=sv;.*Max-Age=31536000/);
  });

  it('stores it with a member’s account [I18-3]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { lastSeenAt: new Date() });
    await choose({ language: 'fi', to: '/' }, await signedIn(running(), id));
    expect((await db.member.findFirstOrThrow({ where: { id } })).language).toBe('fi');
  });

  it('refuses other sites and unsupported languages [I18-3, SAF-5]', async () => {
    expect((await choose({ language: 'sv', to: 'https://elsewhere.example' })).headers.get('Location')).toBe(
      '/',
    );
    expect((await choose({ language: 'pt', to: '/' })).status).toBe(422);
  });
});
