import { v4, v7 } from 'uuid';

/**
 * Returns a new UUIDv7. The ids are made in the application and increase with time, so no table needs a
 * sequence.
 */
export const newId = (): string => v7();

/** Returns a random UUIDv4, for a row whose id somebody sees who must not learn when it was made (SAF-2). */
export const newTimelessId = (): string => v4();

// Lower case only, as `newId` writes it: PostgreSQL also accepts capitals, so one member would have two
// different ids.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a value from an address can be the id of a row. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
