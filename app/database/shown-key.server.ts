import { sql } from 'kysely';

/**
 * Selects the key of a joined `PhotoFile` for a page: with its tone, if it has one, as in `key.3541`; null if
 * no file was joined.
 */
export const displayKey = (file: 'card' | 'thumb' | 'file' | 'PhotoFile') => {
  const [key, tone] = [sql.ref<string>(`${file}.key`), sql.ref<string | null>(`${file}.tone`)];
  return sql<string | null>`${key} || coalesce('.' || ${tone}, '')`;
};
