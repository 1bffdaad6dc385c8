import { v7 } from 'uuid';

/** A UUIDv7: ids are made in the app and grow with time, so no table needs a central sequence. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether an id from an address can name a row at all. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
