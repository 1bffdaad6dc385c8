import { LRUCache } from 'lru-cache';
import type { Bus } from './bus';
import { readClock } from '~/gateways/clock.server';
import { createMemoryBus } from './memory-bus.server';

export const KEPT_MS = 60_000;

/**
 * Caches answers that are the same for everybody. Concurrent callers share a query; failures are not cached.
 * Invalidation reaches all processes; an unreachable one is stale for a minute.
 */
export class SharedAnswers {
  readonly #kept: LRUCache<string, Promise<unknown>>;
  readonly #bus: Bus;
  hits = 0;
  misses = 0;

  constructor(bus: Bus = createMemoryBus(), { most = 1000, now = () => readClock().getTime() } = {}) {
    this.#kept = new LRUCache({ max: most, ttl: KEPT_MS, ttlResolution: 0, perf: { now } });
    this.#bus = bus;
    bus.onBroadcast('answers changed', (tenantId: string) => this.#drop(tenantId));
  }

  get<Answer>(tenantId: string, question: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    const key = answerKey(tenantId, question);
    const kept = this.#kept.get(key);
    if (kept) this.hits++;
    else this.misses++;
    return kept ? (kept as Promise<Answer>) : this.#keep(key, ask());
  }

  forget(tenantId: string): void {
    this.#bus.broadcast('answers changed', tenantId);
  }

  #drop(tenantId: string): void {
    const own = answerKey(tenantId);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }

  get size(): number {
    return this.#kept.size;
  }

  #keep<Answer>(key: string, answer: Promise<Answer>): Promise<Answer> {
    this.#kept.set(key, answer);
    answer.catch(() => {
      if (this.#kept.peek(key) === answer) this.#kept.delete(key);
    });
    return answer;
  }
}

const answerKey = (tenantId: string, question?: unknown): string =>
  `${tenantId} ${question === undefined ? '' : JSON.stringify(question)}`;
