import { setTimeout as sleep } from 'node:timers/promises';
import { openRequest } from '~/gateways/logs/open-requests.server';
import type { Refused } from './admit-request.server';

export type Reader = { site: string; member: () => string | null };

export class RequestLife {
  readonly #kept = new Map<symbol, unknown>();
  /** Resolves when the answer is sent or the client disconnects. */
  readonly over: Promise<void>;
  #last: Promise<unknown> | null = null;
  end: () => void = () => {};
  databaseAway = false;
  outsideAway = false;
  refused: Refused | null = null;
  retryAfterSeconds: number | null = null;
  route: string | null = null;
  reader: Reader | null = null;
  answeredAt: number | null = null;

  constructor() {
    this.over = new Promise((resolve) => (this.end = resolve));
  }

  memoize<Value>(name: symbol, create: () => Value): Value {
    if (!this.#kept.has(name)) this.#kept.set(name, create());
    return this.#kept.get(name) as Value;
  }

  after(work: () => Promise<unknown>): Promise<unknown> {
    const before = this.#last ?? this.#soon();
    this.#last = before.then(work, work);
    return this.#last;
  }

  // A streamed answer lasts for minutes, so work does not wait for its end.
  #soon(): Promise<unknown> {
    return Promise.race([this.over, sleep(SOON_MS, undefined, { ref: false })]);
  }
}

const SOON_MS = 1000;

const lives = new Map<string, RequestLife>();

export function startRequest(id: string): RequestLife {
  const life = new RequestLife();
  const { end } = life;
  const close = openRequest();
  life.end = () => {
    lives.delete(id);
    end();
    close();
  };
  lives.set(id, life);
  return life;
}

/** Returns a request's state; null outside the server, as in tests. */
export const requestLifetime = (id: string): RequestLife | null => lives.get(id) ?? null;
