import { sql } from 'kysely';

/** Selects a joined file's key with its tone, as in `key.3541`; null without a file. */
export const displayKey = (file: 'card' | 'thumb' | 'file' | 'PhotoFile') => {
  const [key, tone] = [sql.ref<string>(`${file}.key`), sql.ref<string | null>(`${file}.tone`)];
  return sql<string | null>`${key} || coalesce('.' || ${tone}, '')`;
};
