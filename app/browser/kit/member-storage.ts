import { MEMBER_PREFIXES } from './storage-keys';

/** A member's entries by key: in localStorage, or else in memory. */
export type MemberStorage = {
  values(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back with an entry's old and new value when another tab changes it. */
  onChangedElsewhere(listener: (value: string, now: string | null) => void): void;
};

type EntryKind = (typeof MEMBER_PREFIXES)[number];

function tryStorage<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    // Storage is forbidden or full.
    return otherwise;
  }
}

/** Deletes other members' entries. Only a page of the logged-in member may do so. */
export function clearOtherMembers(memberId: string): void {
  tryStorage(() => {
    for (const name of Object.keys(localStorage)) {
      const [kind = '', owner] = name.split(' ');
      if (MEMBER_PREFIXES.includes(kind as EntryKind) && owner !== memberId) localStorage.removeItem(name);
    }
  }, undefined);
}

/** Stores entries under separate names, because tabs that rewrote a common list would lose some. */
export function memberStorage(what: EntryKind, memberId: string): MemberStorage {
  const prefix = `${what} ${memberId} `;
  const inMemory = new Map<string, string>();
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  return {
    values: () => [
      ...inMemory.values(),
      ...tryStorage(() => names().flatMap((name) => localStorage.getItem(name) ?? []), []),
    ],
    get: (key) => inMemory.get(key) ?? tryStorage(() => localStorage.getItem(prefix + key), null),
    set(key, value) {
      const isStored = tryStorage(() => {
        localStorage.setItem(prefix + key, value);
        return true;
      }, false);
      if (isStored) inMemory.delete(key);
      else inMemory.set(key, value);
    },
    remove(key) {
      inMemory.delete(key);
      tryStorage(() => localStorage.removeItem(prefix + key), undefined);
    },
    onChangedElsewhere(listener) {
      window.addEventListener('storage', ({ key, oldValue, newValue }) => {
        if (key?.startsWith(prefix) && oldValue !== null) listener(oldValue, newValue);
      });
    },
  };
}
