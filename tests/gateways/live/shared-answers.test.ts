import { describe, expect, it } from 'vitest';
import { KEPT_MS, SharedAnswers } from '~/gateways/live/shared-answers.server';
import { SITE_A, SITE_B } from '../../support/database';

/** With a settable clock. */
function shares(most?: number) {
  const clock = { ms: Date.UTC(2026, 10, 21, 12) };
  return { shared: new SharedAnswers(undefined, { most, now: () => clock.ms }), clock };
}

/** Numbers its answers, so that each query is visible. */
function numbered() {
  let asked = 0;
  return async () => ++asked;
}

describe('shared answers', () => {
  it('are queried once a minute [PER-2]', async () => {
    const { shared, clock } = shares();
    const ask = numbered();
    const get = (after: number) => {
      clock.ms += after;
      return shared.get(SITE_A, { of: 'portraits' }, ask);
    };
    expect([await get(0), await get(KEPT_MS), await get(1), await get(1)]).toEqual([1, 1, 2, 2]);
    expect(KEPT_MS).toBeLessThanOrEqual(60_000);
  });

  it('are queried once for concurrent callers [PER-2]', async () => {
    const [shared, ask] = [shares().shared, numbered()];
    const answers = Array.from({ length: 5 }, () => shared.get(SITE_A, 'a', ask));
    expect(await Promise.all(answers)).toEqual([1, 1, 1, 1, 1]);
  });

  it('count how many were cached', async () => {
    const [shared, ask] = [shares().shared, numbered()];
    for (const question of ['a', 'a', 'b']) await shared.get(SITE_A, question, ask);
    expect([shared.hits, shared.misses]).toEqual([1, 2]);
  });

  it('are separate by tenant and question [TEN-10]', async () => {
    const [shared, ask] = [shares().shared, numbered()];
    const get = (site: string, question: unknown) => shared.get(site, question, ask);
    expect([
      await get(SITE_A, { age: 1 }),
      await get(SITE_B, { age: 1 }),
      await get(SITE_A, { age: 2 }),
    ]).toEqual([1, 2, 3]);
  });

  it('are dropped at once for a tenant’s changes [DIS-10]', async () => {
    const [shared, ask] = [shares().shared, numbered()];
    const get = (site: string) => shared.get(site, 'a', ask);
    expect([await get(SITE_A), await get(SITE_B)]).toEqual([1, 2]);
    shared.forget(SITE_A);
    expect([await get(SITE_A), await get(SITE_B)]).toEqual([3, 2]);
  });

  it('are limited in number, by last use [PER-2]', async () => {
    const [shared, ask] = [shares(2).shared, numbered()];
    const get = (question: string) => shared.get(SITE_A, question, ask);
    for (const question of ['a', 'b', 'c']) await get(question);
    expect(shared.size).toBe(2);
    expect([await get('b'), await get('c'), await get('a')]).toEqual([2, 3, 4]);
  });

  it('are queried again after a failure [PER-2]', async () => {
    const { shared } = shares();
    const failing = shared.get(SITE_A, 'a', async () => Promise.reject(new Error('no database')));
    await expect(failing).rejects.toThrow('no database');
    expect(await shared.get(SITE_A, 'a', async () => 'again')).toBe('again');
  });
});
