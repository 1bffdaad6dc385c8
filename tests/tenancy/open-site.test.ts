import { describe, expect, it, vi } from 'vitest';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { openSite } from '~/http/request/open-site.server';
import { loader as openProfile } from '~/routes/members.$id';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { answerOf, ask, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';

vi.hoisted(() => {
  process.env.TRUST_PROXY = 'on';
  process.env.COUNTRY_HEADER = 'X-Country-Code';
});

const running = useRunning({ countries: ['NL', 'BE'] });
const db = (site: string) => running().database.forTenant(site);

describe('an unknown host', () => {
  it('gets a plain 404 that names no site [TEN-1]', async () => {
    const { status, headers, body } = await answerOf(openSite(ask('/', { host: 'unknown.example' })));
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toContain('text/plain');
    expect(body).toBe('404 Not Found\n');
  });

  it('gets it too without a host header [TEN-1]', async () => {
    expect((await answerOf(openSite(new Request('http://a.example/')))).status).toBe(404);
  });
});

describe('a site whose folder appears at runtime', () => {
  it('is served at once and accepts members [TEN-6]', async () => {
    const tenantId = 'new.example';
    running().tenants.all().push(testTenant({}, tenantId));
    expect((await openSite(ask('/', { host: tenantId }))).tenant.id).toBe(tenantId);
    const { id } = await makeMember(db(tenantId), { tenantId });
    expect((await db(tenantId).member.findFirst({ where: { id } }))?.id).toBe(id);
  });
});

describe('two sites', () => {
  it('have separate accounts for one e-mail address [TEN-10]', async () => {
    const [one, other] = [
      await makeMember(db(SITE_A), { email: 'same@example.com' }),
      await makeMember(db(SITE_B), { email: 'same@example.com', tenantId: SITE_B }),
    ];
    const found = async (site: string) =>
      (await db(site).member.findMany({ where: { emailKey: 'same@example.com' } })).map(({ id }) => id);
    expect(await found(SITE_A)).toEqual([one.id]);
    expect(await found(SITE_B)).toEqual([other.id]);
  });

  it('do not share sessions [TEN-10]', async () => {
    const { id } = await makeMember(db(SITE_A));
    const cookie = await signedIn(running(), id, SITE_A);
    expect((await openSite(ask('/', { cookie }))).member?.id).toBe(id);
    expect((await openSite(ask('/', { cookie, host: SITE_B }))).member).toBeNull();
  });

  it('answer 404 for the other’s members [TEN-10, PRO-12]', async () => {
    const viewer = await makeMember(db(SITE_A));
    const foreign = await makeMember(db(SITE_B), { tenantId: SITE_B, visibleToVisitors: true });
    const cookie = await signedIn(running(), viewer.id, SITE_A);
    const open = (id: string) =>
      answerOf(
        openProfile({ request: ask(`/members/${id}`, { cookie }), params: { id }, context: {} } as never),
      );
    const [theirs, nobody] = [await open(foreign.id), await open('01900000-0000-7000-8000-000000000000')];
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobody.body);
  });

  it('allow no likes between them [TEN-10]', async () => {
    const liker = await makeMember(db(SITE_A));
    const foreign = await makeMember(db(SITE_B), { tenantId: SITE_B });
    const input = { tenantId: SITE_A, fromId: liker.id, toId: foreign.id };
    const liked = await likeProfile(running().database.sqlFor(SITE_A), input, {
      now: new Date(),
      events: running().gateways.events,
    });
    expect(liked).toMatchObject({ ok: false, reason: 'not_found' });
  });
});

describe('the country of a visitor', () => {
  const from = async (country?: string) => {
    const headers: Record<string, string> = country === undefined ? {} : { 'X-Country-Code': country };
    return countriesAt(headers);
  };
  const countriesAt = async (headers: Record<string, string>) => {
    const site = await openSite(ask('/', { headers }));
    return [site.knownCountry, site.country, site.selectedCountry];
  };

  it('is the proxy’s if served, else the first [TEN-3]', async () => {
    expect(await from('BE')).toEqual(['BE', 'BE', 'BE']);
    expect(await from('NL')).toEqual(['NL', 'NL', 'NL']);
    expect(await from('DE')).toEqual(['DE', 'DE', 'NL']);
  });

  it('is looked up by address without the header [TEN-3]', async () => {
    const american = { 'x-client-address': '8.8.8.8' };
    expect(await countriesAt(american)).toEqual(['US', 'US', 'NL']);
    expect(await countriesAt({ ...american, 'X-Country-Code': 'XX' })).toEqual(['US', 'US', 'NL']);
    expect(await countriesAt({ ...american, 'X-Country-Code': 'BE' })).toEqual(['BE', 'BE', 'BE']);
  });

  it('is the site’s first if unknown [TEN-3]', async () => {
    for (const address of ['127.0.0.1', '192.0.2.1', 'unknown'])
      expect(await countriesAt({ 'x-client-address': address })).toEqual([null, 'NL', 'NL']);
  });

  it('ignores headers that are not configured [TEN-3, SAF-4]', async () => {
    const site = await openSite(ask('/', { headers: { 'CF-IPCountry': 'BE' } }));
    expect(site.knownCountry).toBeNull();
  });

  it('is unknown for an invalid header [TEN-3]', async () => {
    for (const nonsense of ['nl', 'XXX', '<b>', 'N'])
      expect(await from(nonsense)).toEqual([null, 'NL', 'NL']);
  });
});
