import { setTimeout as sleep } from 'node:timers/promises';
import { openRequest } from '~/gateways/open-requests.server';
import type { Refused } from './admit-request.server';

/** Who a page is for: the site's domain, and a keyed hash of the member's id. */
export type Reader = { site: string; member: () => string | null };

/** What lives as long as one HTTP request, however many loaders and actions answer it. */
export class RequestLife {
  readonly #kept = new Map<symbol, unknown>();
  /** Resolves when the answer has been sent, or its client has disconnected. */
  readonly over: Promise<void>;
  #last: Promise<unknown> | null = null;
  end: () => void = () => {};
  /** Set once something failed because the database is away. */
  databaseAway = false;
  /** Set once something failed because the store of files or the payment provider is away. */
  outsideAway = false;
  /** What was asked, if no route could answer it. */
  refused: Refused | null = null;
  /** Set once a limit refused the request: when to try again. */
  retryAfterSeconds: number | null = null;
  /** The name of the route that answers. */
  route: string | null = null;
  /** Whose site was opened, for whom: set as far as it is known. */
  reader: Reader | null = null;
  /** When the answer began, by `performance.now()`. */
  answeredAt: number | null = null;

  constructor() {
    this.over = new Promise((resolve) => (this.end = resolve));
  }

  /** Returns the request's value for a name, created on first use. */
  once<Value>(name: symbol, make: () => Value): Value {
    if (!this.#kept.has(name)) this.#kept.set(name, make());
    return this.#kept.get(name) as Value;
  }

  /**
   * Runs work after the answer; several pieces of work run one after another, in the order in which they were
   * added.
   */
  after(work: () => Promise<unknown>): Promise<unknown> {
    const before = this.#last ?? this.#soon();
    this.#last = before.then(work, work);
    return this.#last;
  }

  // A streamed answer lasts for minutes, so the work does not wait for its end.
  #soon(): Promise<unknown> {
    return Promise.race([this.over, sleep(SOON_MS, undefined, { ref: false })]);
  }
}

const SOON_MS = 1000;

const lives = new Map<string, RequestLife>();

/** Starts the life of a request under its unique id; it is removed when the request ends. */
export function beginRequest(id: string): RequestLife {
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

/** Returns the life of a request; null for a request that did not come through the server, as in tests. */
export const lifeOf = (id: string): RequestLife | null => lives.get(id) ?? null;
