import { describe, expect, it } from 'vitest';
import { checkRedis } from '~/doctor/redis-rules.server';
import type { RedisFacts } from '~/gateways/redis/inspect-redis.server';

const SOUND: RedisFacts = {
  version: '7.0.15',
  maxMemory: 0,
  evictionPolicy: 'noeviction',
  skewMs: 0,
  isHeard: true,
};

describe('a Redis', () => {
  it.each<[Partial<RedisFacts>, string | null]>([
    [{}, null],
    [{ version: '6.2.7' }, 'Redis 6.2.7 is too old'],
    [{ version: '10.0.0' }, null],
    [{ evictionPolicy: 'allkeys-lru' }, null],
    [{ maxMemory: 1, evictionPolicy: 'volatile-lru' }, 'Redis may drop limits and slots'],
    [{ maxMemory: 1 }, null],
    [{ isHeard: false }, 'An event did not arrive by Redis'],
    [{ skewMs: 1000 }, null],
    [{ skewMs: 2400 }, 'Redis’s clock is 2 s ahead of'],
    [{ skewMs: -2400 }, 'Redis’s clock is 2 s behind'],
  ])('with %j: %s', (facts, said) => {
    expect(checkRedis({ ...SOUND, ...facts })).toEqual(said ? [expect.stringContaining(said)] : []);
  });
});
