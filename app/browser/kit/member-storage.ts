import { MEMBER_PREFIXES } from './storage-keys';

/** A member's entries in this browser, by key: in localStorage, or in memory without storage. */
export type MemberStorage = {
  values(): string[];
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls back with the old and the new value of each entry that another tab changes or removes. */
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

/**
 * Deletes other members' entries, from earlier logins in this browser. Only a page of the logged-in member may do so.
 */
export function clearOtherMembers(memberId: string): void {
  tryStorage(() => {
    for (const name of Object.keys(localStorage)) {
      const [kind = '', owner] = name.split(' ');
      if (MEMBER_PREFIXES.includes(kind as EntryKind) && owner !== memberId) localStorage.removeItem(name);
    }
  }, undefined);
}

/**
 * Stores one kind of entry for a member. Every entry has its own name, because two tabs that each rewrote a common list
 * would lose the other's additions.
 */
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
