import type { TenantQueries } from '~/database/tenant-sql';

/** Brings back all members who were passed over. */
export async function forgetPasses(sql: TenantQueries, { memberId }: { memberId: string }): Promise<void> {
  await sql.deleteFrom('SwipePass').where('memberId', '=', memberId).execute();
}
