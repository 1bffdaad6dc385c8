import { LRUCache } from 'lru-cache';
import type { Bus } from './bus';
import { readClock } from './clock.server';

/** Which members have just changed something. */
export type RecentWrites = {
  note(tenantId: string, memberId: string): void;
  has(tenantId: string, memberId: string): boolean;
};

/** Longer than a replica that is used may be behind, in ms. */
const RECENT_MS = 5000;
const MAX_MEMBERS = 50_000;

/** Creates the knowledge of who has just changed something; each process of the bus has all of it. */
export function createRecentWrites(bus: Bus, now = () => readClock().getTime()): RecentWrites {
  const writers = new LRUCache<string, number>({ max: MAX_MEMBERS });
  const keyOf = (tenantId: string, memberId: string) => `${tenantId} ${memberId}`;
  bus.onBroadcast<string>('wrote', (key) => writers.set(key, now()));
  return {
    note: (tenantId, memberId) => bus.broadcast('wrote', keyOf(tenantId, memberId)),
    has: (tenantId, memberId) => (writers.get(keyOf(tenantId, memberId)) ?? -Infinity) > now() - RECENT_MS,
  };
}
