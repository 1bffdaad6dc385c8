import { KEPT } from './stored';

/** What this browser keeps for a member, by key: in localStorage, or in memory if it stores nothing. */
export type Kept = {
  values(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back with the old and the new value of each entry that another tab changes or removes. */
  onChangedElsewhere(listener: (value: string, now: string | null) => void): void;
};

type What = (typeof KEPT)[number];

function stored<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    // The browser stores nothing, or its storage is full.
    return otherwise;
  }
}

/**
 * Deletes what is kept for other members, such as who used this browser before. Only a page of the member who
 * is logged in may do so.
 */
export function forgetOthers(memberId: string): void {
  stored(() => {
    for (const name of Object.keys(localStorage)) {
      const [kind = '', owner] = name.split(' ');
      if (KEPT.includes(kind as What) && owner !== memberId) localStorage.removeItem(name);
    }
  }, undefined);
}

/**
 * Keeps one kind of thing for a member. Every entry has a name of its own, because two tabs that each rewrote
 * a common list would lose what the other had added.
 */
export function keptFor(what: What, memberId: string): Kept {
  const prefix = `${what} ${memberId} `;
  const inMemory = new Map<string, string>();
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return {
    values: () => [
      ...inMemory.values(),
      ...stored(() => names().flatMap((name) => localStorage.getItem(name) ?? []), []),
    ],
    get: (key) => inMemory.get(key) ?? stored(() => localStorage.getItem(prefix + key), null),
    set(key, value) {
      const isStored = stored(() => {
        localStorage.setItem(prefix + key, value);
        return true;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      inMemory.delete(key);
      stored(() => localStorage.removeItem(prefix + key), undefined);
    },
    onChangedElsewhere(listener) {
      window.addEventListener('storage', ({ key, oldValue, newValue }) => {
        if (key?.startsWith(prefix) && oldValue !== null) listener(oldValue, newValue);
      });
    },
  };
}
