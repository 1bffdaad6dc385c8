import type { OperatorDb } from '~/database/operator-db';
import { findAllGrants } from './grants.server';
import { hasRight } from './rules';

/** Lists the active operators who write for a site's fictional profiles, by name (CON-6). */
export async function listAuthors(
  db: OperatorDb,
  { tenantId }: { tenantId: string },
): Promise<{ id: string; name: string }[]> {
  const grants = await findAllGrants(db);
  const ids = [...grants].filter(([, owned]) => hasRight(owned, 'fictional', tenantId)).map(([id]) => id);
  return db.operator.findMany({
    where: { id: { in: ids } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true },
  });
}
