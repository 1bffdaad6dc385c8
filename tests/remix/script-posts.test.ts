import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '~/domain/safety/limits';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const loads = vi.fn();
const pages = usePages(async () => [
  { id: 'routes/like', path: 'members/:id/like', module: await import('~/routes/members.$id_.like') },
  {
    id: 'routes/plain',
    path: 'plain',
    module: {
      loader: () => loads() ?? null,
      action: () => Response.json({ ok: true }),
      default: () => null,
    },
  },
  { id: 'routes/read-only', path: 'read-only', module: { loader: () => null, default: () => null } },
]);
const db = () => running().database.forTenant(SITE_A);

let cookie = '';
let otherId = '';
beforeAll(async () => {
  const { id } = await makeMember(db(), { lastSeenAt: new Date() });
  otherId = (await makeMember(db())).id;
  cookie = await signedIn(running(), id);
});

const post = (path: string, more: Parameters<typeof ask>[1] = {}) =>
  pages(ask(path, { form: { intent: 'like' }, script: true, ...more }));

describe('a script’s post to a page', () => {
  it('runs the action, and no loader [NAV-19]', async () => {
    const answer = await post('/plain');
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('gets the form’s result as JSON, and a browser the redirect [LIK-1]', async () => {
    const path = `/members/${otherId}/like`;
    const answer = await post(path, { cookie });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { ok: true, to: `/members/${otherId}`, matched: false },
    ]);
    expect((await post(path, { cookie, script: false })).status).toBe(303);
  });

  it('gets 401 in JSON without a login [SAF-5, ERR-4]', async () => {
    const answer = await post(`/members/${otherId}/like`);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { ok: false, errors: { '': [expect.stringMatching(/\S/)] } },
    ]);
  });

  it('gets a limit and an early refusal in JSON [SAF-5, SAF-6]', async () => {
    const foreign = await post('/members/x/like', { cookie, headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect([foreign.status, await foreign.json()]).toMatchObject([403, { ok: false }]);
    const missing = await post('/members/x/like', { cookie });
    expect([missing.status, await missing.json()]).toEqual([404, { ok: false, errors: {} }]);
    const { limits } = running().gateways;
    running().gateways.limits = {
      ...limits,
      consume: async () => ({ ok: false, retryAfterSeconds: LIMITS.hearts.seconds }),
    };
    const limited = await post(`/members/${otherId}/like`, { cookie });
    running().gateways.limits = limits;
    expect([limited.status, limited.headers.get('Retry-After'), await limited.json()]).toMatchObject([
      429,
      String(LIMITS.hearts.seconds),
      { ok: false, errors: { '': [expect.stringContaining('Try again')] } },
    ]);
  });

  it('gets 405 from a page without a form [ERR-1]', async () => {
    const answer = await post('/read-only');
    expect([answer.status, await answer.json()]).toEqual([405, { ok: false, errors: {} }]);
  });
});
