import { createClient } from '@redis/client';
import { describe, expect, it } from 'vitest';
import { inspectRedis } from '~/gateways/redis/inspect-redis.server';
import { HAS_REDIS, useRedis } from '../../support/redis-server';

describe.skipIf(!HAS_REDIS)('Redis as seen by the doctor', () => {
  const redis = useRedis();
  const inspect = (address = redis.url()) => inspectRedis(address, { clock: () => new Date() });
  async function administer(...commands: string[][]): Promise<void> {
    const client = await createClient({ url: redis.url() }).connect();
    for (const command of commands) await client.sendCommand(command);
    await client.close();
  }

  it('has a version, a policy, a clock and events', async () => {
    expect(await inspect()).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      maxMemory: 0,
      evictionPolicy: 'noeviction',
      skewMs: expect.any(Number),
      isHeard: true,
    });
    const [memory, policy] = [
      ['CONFIG', 'SET', 'maxmemory', '1gb'],
      ['CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru'],
    ];
    await administer(memory!, policy!);
    expect(await inspect()).toMatchObject({ maxMemory: 2 ** 30, evictionPolicy: 'allkeys-lru' });
  });

  it('relays no event if its user may not publish', async () => {
    await administer(['ACL', 'SETUSER', 'weak', 'on', '>hush', '~*', '&*', '+@all', '-publish']);
    const address = redis.url().replace('redis://', 'redis://weak:hush@');
    expect(await inspect(address)).toMatchObject({ isHeard: false });
  });

  it('is unreachable or locked, in one line', async () => {
    await expect(inspect('redis://:hush@127.0.0.1:1')).rejects.toThrow(
      /^REDIS_URL \(127\.0\.0\.1:1\) cannot be reached: ECONNREFUSED\.$/,
    );
    const wrong = redis.url().replace('redis://', 'redis://weak:other@');
    await expect(inspect(wrong)).rejects.toThrow(/cannot be reached: WRONGPASS/);
  });
});
