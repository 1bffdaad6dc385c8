import type { TenantSql } from '~/database/tenant-sql';

type Input = { memberId: string; shortcuts: boolean };

/** Turns a member's keyboard shortcuts on or off. */
export async function changeShortcuts(sql: TenantSql, { memberId, shortcuts }: Input): Promise<void> {
  await sql.updateTable('Member').set({ shortcuts }).where('id', '=', memberId).execute();
}
