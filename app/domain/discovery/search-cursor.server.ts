import type { LastFound } from '~/database/search/search-members.server';
import type { Sealer } from '~/domain/sealer';
import { isId } from '~/domain/new-id';

const PURPOSE = 'search-page-end';

/** Seals a page's last member: nobody may learn exact visit times or positions from an address. */
export const encodeCursor = (secrets: Sealer, { lastSeenAt, id, at }: LastFound): string =>
  secrets.seal(
    PURPOSE,
    [lastSeenAt.getTime(), id, ...(at ? [at.away, at.latitude, at.longitude] : [])].join(' '),
  );

/** Returns null if the value was not sealed by this site. */
export function decodeCursor(secrets: Sealer, sealed: string | null): LastFound | null {
  const [seen = '', id = '', ...place] = (sealed ? secrets.open(PURPOSE, sealed) : null)?.split(' ') ?? [];
  if (!isId(id)) return null;
  const [away, latitude, longitude] = place.map(Number);
  const at =
    away === undefined || latitude === undefined || longitude === undefined
      ? null
      : { away, latitude, longitude };
  return { lastSeenAt: new Date(Number(seen)), id, at };
}
