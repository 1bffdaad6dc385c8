import { describe, expect, it } from 'vitest';
import { loader } from '~/routes/api.geocode[.]php';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ countries: ['NL', 'DE'], domain_language: 'en' });

const CLIENT = { 'X-Client-Request': '1' };
let address = 0;
const caller = () => ({ ...CLIENT, 'x-client-address': `198.18.0.${++address}` });
const call = (query: string, headers: Record<string, string> = caller(), host = SITE_A, cookie?: string) =>
  visit(loader, ask(`/api/geocode.php${query}`, { headers, host, ...(cookie ? { cookie } : {}) }));

describe('a position’s place', () => {
  it('is the nearest city in the site’s own data [API-4, PRO-6]', async () => {
    const { status, headers, body } = await call('?lat=52.0907&lon=5.1214');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect(body).toEqual({
      country: { code: 'NL', name: 'Netherlands' },
      region: { code: 'NL-UT', name: 'Utrecht' },
      city: { id: expect.any(Number), name: 'Utrecht' },
    });
    expect((await call('?lat=52.52&lon=13.405')).body).toMatchObject({
      country: { code: 'DE' },
      region: { code: 'DE-BE' },
    });
  });

  it('is 404 at sea and across the border [API-4]', async () => {
    for (const query of ['?lat=0&lon=0', '?lat=48.8566&lon=2.3522', '?lat=-90&lon=180']) {
      expect(await call(query)).toMatchObject({ status: 404, body: { error: 'no_place' } });
    }
  });

  it('needs the client’s header, but no login [API-1, API-14]', async () => {
    const here = '?lat=52.09&lon=5.12';
    expect(await call(here, {})).toMatchObject({ status: 403, body: { error: 'client_header_required' } });
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    expect((await call(here, CLIENT, SITE_A, await signedIn(running(), id))).status).toBe(200);
  });

  it.each([
    ['', 'lat'],
    ['?lat=52', 'lon'],
    ['?lat=91&lon=5', 'lat'],
    ['?lat=52&lon=-180.1', 'lon'],
    ['?lat=1e1&lon=5', 'lat'],
    ['?lat=NaN&lon=5', 'lat'],
    ['?lat=52&lon=five', 'lon'],
    ['?lat=%20&lon=5', 'lat'],
  ])('refuses %s with the field [API-14]', async (query, field) => {
    expect(await call(query)).toMatchObject({ status: 400, body: { error: 'invalid_field', field } });
  });

  it('is limited per hour, caller and site [SAF-6]', async () => {
    const headers = caller();
    for (let asked = 0; asked < 30; asked++) expect((await call('?lat=52&lon=5', headers)).status).toBe(200);
    const refused = await call('?lat=52&lon=5', headers);
    expect(refused).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await call('?lat=52&lon=5', headers, SITE_B)).status).toBe(200);
  });
});
