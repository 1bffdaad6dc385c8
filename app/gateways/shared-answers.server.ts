import { LRUCache } from 'lru-cache';
import type { Bus } from './bus';
import { readClock } from './clock.server';
import { createMemoryBus } from './memory-bus.server';

/** How long an answer is reused, in milliseconds. */
export const KEPT_MS = 60_000;

/**
 * Caches answers that are the same for everybody who asks, such as visitors' portraits and the counts of a
 * visitor's search. Each is kept for at most a minute, by tenant and question; beyond the maximum number, the
 * one that was asked for longest ago is dropped. Simultaneous callers share one question, and a failed one is asked again. A change
 * can clear the caches of all processes at once; one that cannot be reached shows it within the minute.
 */
export class SharedAnswers {
  readonly #kept: LRUCache<string, Promise<unknown>>;
  readonly #bus: Bus;
  /** How many questions were answered from the cache, and how many were asked. */
  hits = 0;
  misses = 0;

  constructor(bus: Bus = createMemoryBus(), { most = 1000, now = () => readClock().getTime() } = {}) {
    this.#kept = new LRUCache({ max: most, ttl: KEPT_MS, ttlResolution: 0, perf: { now } });
    this.#bus = bus;
    bus.onBroadcast('answers changed', (tenantId: string) => this.#drop(tenantId));
  }

  /** Returns the cached answer to a question, or asks now. */
  get<Answer>(tenantId: string, question: unknown, ask: () => Promise<Answer>): Promise<Answer> {
    const key = answerKey(tenantId, question);
    const kept = this.#kept.get(key);
    if (kept) this.hits++;
    else this.misses++;
    return kept ? (kept as Promise<Answer>) : this.#keep(key, ask());
  }

  /** Drops a tenant's cached answers, because what they show may no longer be allowed. */
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
