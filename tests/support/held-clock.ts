import { vi } from 'vitest';

/** Noon in Europe, morning in New York: no day ends during a test, wherever its site is. */
export const NOON = new Date('2027-06-15T12:00:00Z');

/** Lets the clock stand still, for tests that say what day it is; it goes on after the file or `vi.useRealTimers`. */
export const holdClock = (now = NOON): void => void vi.useFakeTimers({ toFake: ['Date'], now });
