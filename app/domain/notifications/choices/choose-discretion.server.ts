import type { TenantQueries } from '~/database/tenant-sql';

/** Stores whether push notifications hide names (SAF-9). */
export async function chooseDiscretion(
  sql: TenantQueries,
  { memberId, discreet }: { memberId: string; discreet: boolean },
): Promise<void> {
  await sql.updateTable('Member').set({ discreet }).where('id', '=', memberId).execute();
}
