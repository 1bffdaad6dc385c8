/** How long an answer is reused, in milliseconds. */
export const KEPT_MS = 60_000;

type Kept = { until: number; answer: Promise<unknown> };

/**
 * Caches answers that are the same for everybody who asks, such as visitors' portraits and the counts of a
 * visitor's search. Each is kept for at most a minute, by tenant and question; beyond the maximum number, the
 * oldest is dropped. Simultaneous callers share one question, and a failed one is asked again. A change in
 * this process can clear its cache at once; a change in another process shows within the minute.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;

  constructor(most = 1000) {
    this.#most = most;
  }

  /** Returns the cached answer to a question, or asks now. */
  get<Answer>(tenantId: string, question: unknown, now: Date, ask: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(tenantId, question);
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.until) return kept.answer as Promise<Answer>;
    return this.#keep(key, now, ask());
  }

  /** Drops a tenant's cached answers, because what they show may no longer be allowed. */
  forget(tenantId: string): void {
    const own = keyOf(tenantId);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }

  get size(): number {
    return this.#kept.size;
  }

  #keep<Answer>(key: string, now: Date, answer: Promise<Answer>): Promise<Answer> {
    const kept = { until: now.getTime() + KEPT_MS, answer };
    // Deleted first, so that it becomes the newest in the map's order.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    answer.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return answer;
  }
}

const keyOf = (tenantId: string, question?: unknown): string =>
  `${tenantId} ${question === undefined ? '' : JSON.stringify(question)}`;
