import type { TenantQueries } from '~/database/tenant-sql';

/** Deletes the stored search, so that the search page opens with the member's defaults again. */
export async function forgetSearch(sql: TenantQueries, memberId: string): Promise<void> {
  await sql.deleteFrom('SavedSearch').where('memberId', '=', memberId).execute();
}
