import { describe, expect, it } from 'vitest';
import { action as hidden, loader as readHidden } from '~/routes/api.page-hidden[.]php';
import { loader as company } from '~/routes/api.companyinfo[.]php';
import { loader as interests } from '~/routes/api.interests[.]php';
import { loader as regions } from '~/routes/api.regions[.]php';
import { loader as settings } from '~/routes/api.settings[.]php';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({
  countries: ['NL', 'DE'],
  domain_language: 'de',
  index_title: { de: 'Hallo', nl: 'Dag' },
});
const CLIENT = { 'X-Client-Request': '1' };
const call = (loader: unknown, path: string, { language, ...headers }: Record<string, string> = {}) =>
  visit(
    loader,
    ask(path, { headers: { ...CLIENT, ...headers }, ...(language ? { cookie: `locale=${language}` } : {}) }),
  );

describe('a site’s settings', () => {
  it('belong to the host, despite forced_domain [API-6]', async () => {
    for (const query of [
      '',
      `?forced_domain=${SITE_A}`,
      `?forced_domain=${SITE_B}`,
      '?forced_domain=%00nowhere&mc=ad',
    ])
      expect(await call(settings, `/api/settings.php${query.replace('%00', '')}`)).toMatchObject({
        status: 200,
        body: { domain: SITE_A, countries: ['NL', 'DE'], geoip_selected_country: 'NL' },
      });
    const long = `?forced_domain=${'a'.repeat(254)}`;
    expect(await call(settings, `/api/settings.php${long}`)).toMatchObject({
      status: 400,
      body: { error: 'invalid_field', field: 'forced_domain' },
    });
  });

  it('set the domain’s language unless one was chosen [API-6, I18-2]', async () => {
    const first = await call(settings, '/api/settings.php');
    expect(first.headers.get('Set-Cookie')).toContain('locale=de');
    const chosen = await call(settings, '/api/settings.php', { language: 'nl' });
    expect(chosen.headers.get('Set-Cookie')).toBeNull();
    expect(chosen.body).toMatchObject({ index_title: 'Dag' });
  });

  it('hide operator settings [API-6, SAF-5]', async () => {
    const { body } = await call(settings, '/api/settings.php');
    for (const field of ['photo_moderation', 'aliases', 'disclose_accounts', 'locales_by_country'])
      expect(body).not.toHaveProperty(field);
  });
});

describe.each([
  ['interests', interests, 'interests.0.name'],
  ['regions', regions, 'countries.0.regions.0.code'],
  ['companyinfo', company, 'vat_numbers'],
] as const)('the call for %s', (name, loader, holds) => {
  const path = `/api/${name}.php`;

  it('answers 304 until something changes [API-10]', async () => {
    const first = await call(loader, path, { language: 'nl' });
    const tag = first.headers.get('ETag') ?? '';
    expect(first).toMatchObject({ status: 200 });
    expect(first.body).toHaveProperty(holds);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    // Compressing proxies weaken ETags.
    for (const held of [tag, `W/${tag}`, `"older", ${tag}`]) {
      const again = await call(loader, path, { language: 'nl', 'If-None-Match': held });
      expect([held, again.status, again.headers.get('ETag')]).toEqual([held, 304, tag]);
    }
    expect((await call(loader, path, { language: 'nl', 'If-None-Match': '"older"' })).status).toBe(200);
  });
});

it('translates interests and regions to the page’s language [API-10, I18-1]', async () => {
  const nameIn = async (language: string) =>
    (await call(regions, '/api/regions.php', { language })).body as {
      countries: { code: string; name: string }[];
    };
  const german = (await nameIn('nl')).countries.find(({ code }) => code === 'DE');
  expect([german?.name, (await nameIn('de')).countries.find(({ code }) => code === 'DE')?.name]).toEqual([
    'Duitsland',
    'Deutschland',
  ]);
});

describe('the beacon of a hidden page', () => {
  const beacon = (cookie: string, headers: Record<string, string>) =>
    visit(hidden, ask('/api/page-hidden.php', { cookie, headers, method: 'POST', form: {} }));
  const OWN = { 'Sec-Fetch-Site': 'same-origin' };
  const longAgo = new Date(Date.now() - 3_600_000);

  async function typist() {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { lastSeenAt: longAgo });
    const cookie = await signedIn(running(), id);
    await db.member.updateMany({ where: { id }, data: { lastSeenAt: longAgo } });
    await db.session.updateMany({ where: { memberId: id }, data: { lastUsedAt: longAgo } });
    const { typing } = running().gateways;
    typing.start(SITE_A, 'talk', id);
    const lastSeen = async () => (await db.member.findFirstOrThrow({ where: { id } })).lastSeenAt.getTime();
    return { cookie, lastSeen, types: () => typing.isTyping(SITE_A, 'talk', id) };
  }

  it('updates the last visit and stops typing [API-5, SAF-10]', async () => {
    const { cookie, lastSeen, types } = await typist();
    expect((await beacon(cookie, OWN)).status).toBe(204);
    expect(await lastSeen()).toBeGreaterThan(longAgo.getTime());
    expect(types()).toBe(false);
  });

  it('works only from a page of the site [API-5, SAF-5]', async () => {
    const { cookie, lastSeen, types } = await typist();
    expect(await beacon(cookie, { 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { error: 'origin_refused' },
    });
    expect([await lastSeen(), types()]).toEqual([longAgo.getTime(), true]);
  });

  it('ignores visitors and GET [API-5]', async () => {
    expect((await beacon('', OWN)).status).toBe(204);
    expect((await call(readHidden, '/api/page-hidden.php')).status).toBe(405);
  });
});
