import { sql, type Expression } from 'kysely';

type Look = Expression<string | null>;

/** Counts the bits in which two looks of 64 bits in hex differ. */
export const lookDistance = (one: Look, other: Look) =>
  sql<number>`length(replace(((('x' || ${one})::bit(64)) # (('x' || ${other})::bit(64)))::text, '0', ''))`;
