import type { TenantSql } from '~/database/tenant-sql';

type Input = { memberId: string; readReceipts: boolean };

/** Turns read receipts on or off: while either of two has them off, neither learns what the other has read (CHA-15). */
export async function changeReceipts(sql: TenantSql, { memberId, readReceipts }: Input): Promise<void> {
  await sql.updateTable('Member').set({ readReceipts }).where('id', '=', memberId).execute();
}
