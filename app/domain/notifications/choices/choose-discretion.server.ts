import type { TenantQueries } from '~/database/tenant-sql';

/** Stores whether push notifications hide names, and whether pages show the quick exit (SAF-9). */
export async function chooseDiscretion(
  sql: TenantQueries,
  { memberId, discreet, quickExit }: { memberId: string; discreet: boolean; quickExit: boolean },
): Promise<void> {
  await sql.updateTable('Member').set({ discreet, quickExit }).where('id', '=', memberId).execute();
}
