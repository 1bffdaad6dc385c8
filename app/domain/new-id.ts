import { v4, v7 } from 'uuid';

/** Returns a UUIDv7: made in the application, and increasing with time. */
export const newId = (): string => v7();

/** Returns a UUIDv4, which does not reveal its creation time (SAF-2). */
export const newTimelessId = (): string => v4();

// Lowercase only: PostgreSQL also accepts capitals, so one member would have two ids.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an untrusted value has the form of an id. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
