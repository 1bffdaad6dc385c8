import { v7 } from 'uuid';

/** A UUIDv7: ids are made in the app and grow with time, so no table needs a central sequence. */
export const newId = (): string => v7();

// As `newId` writes it: the database takes it in capitals as well, and one member would have two ids that differ.
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether an id from an address can name a row at all. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
