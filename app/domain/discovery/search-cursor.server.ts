import type { LastFound } from '~/database/search-members.server';
import type { Sealer } from '~/domain/sealer';
import { isId } from '~/domain/new-id';

const PURPOSE = 'search-page-end';

/**
 * Encodes the last member of a page for the next page's address. It is sealed, because nobody may learn
 * exactly when a member was online.
 */
export const encodeCursor = (secrets: Sealer, { lastSeenAt, id }: LastFound): string =>
  secrets.seal(PURPOSE, `${lastSeenAt.getTime()} ${id}`);

/** Decodes where a page starts; null if the value was not sealed by this site. */
export function decodeCursor(secrets: Sealer, sealed: string | null): LastFound | null {
  const [seen = '', id = ''] = (sealed ? secrets.open(PURPOSE, sealed) : null)?.split(' ') ?? [];
  return isId(id) ? { lastSeenAt: new Date(Number(seen)), id } : null;
}
