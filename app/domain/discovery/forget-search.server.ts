import type { TenantQueries } from '~/database/tenant-sql';

/** Deletes the stored search, so that the member's defaults return. */
export async function forgetSearch(sql: TenantQueries, memberId: string): Promise<void> {
  await sql.deleteFrom('SavedSearch').where('memberId', '=', memberId).execute();
}
