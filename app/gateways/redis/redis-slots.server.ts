import { randomUUID } from 'node:crypto';
import type { Bus } from '~/gateways/live/bus';
import type { RedisConnection } from './redis-connection.server';

/** A slot expires after this unless its process renews it. */
export const LEASE_MS = 30_000;

/** Adds or renews a lease unless `most` others exist; scores are expiry times. */
const LEASE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`;

/** Above any limit: renewing never fails, even if Redis has lost its data. */
const NO_LIMIT = 1e9;

/** Creates the slots of a shared Redis. During an outage, `local` counts; held slots register again. */
export function createRedisSlots(
  { client, ask }: RedisConnection,
  prefix: string,
  { local, leaseMs }: { local: Bus; leaseMs: number },
): { takeSlot: Bus['takeSlot']; stop: () => void } {
  const held = new Map<string, string>();
  const lease = (key: string, slot: string, most: number) =>
    ask(() => client.eval(LEASE, { keys: [key], arguments: [slot, String(most), String(leaseMs)] }));
  const renewal = setInterval(() => {
    for (const [slot, key] of held) lease(key, slot, NO_LIMIT).catch(() => {});
  }, leaseMs / 3).unref();
  return {
    async takeSlot(name, most) {
      const freeLocal = await local.takeSlot(name, most);
      if (!freeLocal) return null;
      const [key, slot] = [`${prefix}slots:${name}`, randomUUID()];
      const answer = await lease(key, slot, most).catch(() => 1);
      if (answer === 0) {
        freeLocal();
        return null;
      }
      held.set(slot, key);
      return () => {
        if (!held.delete(slot)) return;
        freeLocal();
        ask(() => client.zRem(key, slot)).catch(() => {});
      };
    },
    stop: () => clearInterval(renewal),
  };
}
