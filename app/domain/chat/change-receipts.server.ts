import type { TenantSql } from '~/database/tenant-sql';

type Input = { memberId: string; readReceipts: boolean };

/** Turns a member's read receipts on or off; off hides them in both directions (CHA-15). */
export async function changeReceipts(sql: TenantSql, { memberId, readReceipts }: Input): Promise<void> {
  await sql.updateTable('Member').set({ readReceipts }).where('id', '=', memberId).execute();
}
