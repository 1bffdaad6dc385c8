import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { hasConsent } from '~/domain/profiles/find-consent.server';
import type { SearchFilters } from './rules';
import { readSavedSearch } from './search-form.server';

/** Keeps a member's last search, so that search opens with it (DIS-6); none without the consent to keep whom they seek (ACC-25). */
export async function rememberSearch(
  db: TenantDb,
  input: { tenantId: string; memberId: string; filters: SearchFilters },
  { now }: { now: Date },
): Promise<void> {
  const { tenantId, memberId, filters } = input;
  const { count } = await db.savedSearch.updateMany({
    where: { memberId },
    data: { query: filters, updatedAt: now },
  });
  if (count > 0 || !(await hasConsent(db, memberId))) return;
  await db.savedSearch.createMany({
    data: [{ id: newId(), tenantId, memberId, query: filters, updatedAt: now }],
    skipDuplicates: true,
  });
}

/** The member's last search, if any (DIS-6). */
export async function lastSearch(db: TenantDb, memberId: string): Promise<SearchFilters | null> {
  const saved = await db.savedSearch.findFirst({ where: { memberId }, select: { query: true } });
  return readSavedSearch(saved?.query);
}

/** Forgets it: the search opens with the member's own defaults again. */
export async function forgetSearch(db: TenantDb, memberId: string): Promise<void> {
  await db.savedSearch.deleteMany({ where: { memberId } });
}
