import { LRUCache } from 'lru-cache';
import type { Bus } from './live/bus';
import { readClock } from './clock.server';

export type RecentWrites = {
  note(tenantId: string, memberId: string): void;
  has(tenantId: string, memberId: string): boolean;
};

/** Exceeds the maximum lag of a used replica, in ms. */
const RECENT_MS = 5000;
const MAX_MEMBERS = 50_000;

/** Tracks which members have just written; shared by all processes of the bus. */
export function createRecentWrites(bus: Bus, now = () => readClock().getTime()): RecentWrites {
  const writers = new LRUCache<string, number>({ max: MAX_MEMBERS });
  const keyOf = (tenantId: string, memberId: string) => `${tenantId} ${memberId}`;
  bus.onBroadcast<string>('wrote', (key) => writers.set(key, now()));
  return {
    note: (tenantId, memberId) => bus.broadcast('wrote', keyOf(tenantId, memberId)),
    has: (tenantId, memberId) => (writers.get(keyOf(tenantId, memberId)) ?? -Infinity) > now() - RECENT_MS,
  };
}
