/** How long an answer may be given again, in milliseconds. */
export const KEPT_MS = 60_000;

type Kept = { until: number; answer: Promise<unknown> };

/**
 * Answers that are the same for everybody who asks (visitors' portraits, counts of a visitor's search): each is kept for a minute at
 * most, by tenant and question, and so many in all at most; beyond that the oldest goes. Those who ask at once share one asking, and a
 * question that failed is asked anew. What a process keeps it can forget at once; what another process changes is gone within the minute.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;

  constructor(most = 1000) {
    this.#most = most;
  }

  /** The answer that is kept for a question, else the one that is asked for now. */
  get<Answer>(tenantId: string, question: unknown, now: Date, ask: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(tenantId, question);
    const kept = this.#kept.get(key);
    if (kept && now.getTime() < kept.until) return kept.answer as Promise<Answer>;
    return this.#keep(key, now, ask());
  }

  /** Forgets what is kept of a tenant: what was shown may not be shown any longer. */
  forget(tenantId: string): void {
    const own = keyOf(tenantId);
    for (const key of this.#kept.keys()) if (key.startsWith(own)) this.#kept.delete(key);
  }

  get size(): number {
    return this.#kept.size;
  }

  #keep<Answer>(key: string, now: Date, answer: Promise<Answer>): Promise<Answer> {
    const kept = { until: now.getTime() + KEPT_MS, answer };
    // Deleted first, so that it is the newest again.
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
