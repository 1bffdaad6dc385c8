import type { LastFound } from '~/database/search-members.server';
import type { Sealer } from '~/domain/sealer';
import { isId } from '~/domain/new-id';

const PURPOSE = 'search-page-end';

/** Whom a page of a search ended with, for the next page's address: sealed, since nobody is told when exactly somebody was here. */
export const encodeCursor = (secrets: Sealer, { lastSeenAt, id }: LastFound): string =>
  secrets.seal(PURPOSE, `${lastSeenAt.getTime()} ${id}`);

/** Where the page of an address begins; null for anything that was not sealed here (DIS-2). */
export function decodeCursor(secrets: Sealer, sealed: string | null): LastFound | null {
  const [seen = '', id = ''] = (sealed ? secrets.open(PURPOSE, sealed) : null)?.split(' ') ?? [];
  return isId(id) ? { lastSeenAt: new Date(Number(seen)), id } : null;
}
