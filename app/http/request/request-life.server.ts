import { setTimeout as sleep } from 'node:timers/promises';

/** What lasts as long as one request of HTTP, however many loaders and actions answer it. */
export class RequestLife {
  readonly #kept = new Map<symbol, unknown>();
  readonly #over: Promise<void>;
  #last: Promise<unknown> | null = null;
  end: () => void = () => {};

  constructor() {
    this.#over = new Promise((resolve) => (this.end = resolve));
  }

  /** What the request has under a name; made by the first who asks. */
  once<Value>(name: symbol, make: () => Value): Value {
    if (!this.#kept.has(name)) this.#kept.set(name, make());
    return this.#kept.get(name) as Value;
  }

  /** Does its work after the answer, one after another in the order of their coming. */
  after(work: () => Promise<unknown>): Promise<unknown> {
    const before = this.#last ?? this.#soon();
    this.#last = before.then(work, work);
    return this.#last;
  }

  // A stream's answer goes on for minutes; what it leaves behind does not wait for that.
  #soon(): Promise<unknown> {
    return Promise.race([this.#over, sleep(SOON_MS, undefined, { ref: false })]);
  }
}

const SOON_MS = 1000;

const lives = new Map<string, RequestLife>();

/** Begins the life of a request under its id, which no other has; it is forgotten when it ends. */
export function beginRequest(id: string): RequestLife {
  const life = new RequestLife();
  const end = life.end;
  life.end = () => {
    lives.delete(id);
    end();
  };
  lives.set(id, life);
  return life;
}

/** The life of the request that this one is a part of; null for one that no server took, as in tests. */
export const lifeOf = (id: string): RequestLife | null => lives.get(id) ?? null;
