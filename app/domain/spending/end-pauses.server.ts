import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { refreshListed } from '~/domain/refresh-listed.server';

/** Lists profiles and allows notices again after a pause from the site (TRU-5). Returns the count. */
export async function endPauses(sql: TenantSql, { now }: { now: Date }): Promise<number> {
  const due = await sql.selectFrom('Member').select('id').where('sitePausedUntil', '<=', now).execute();
  for (const { id } of due)
    await sql.transaction().execute(async (tx) => {
      await lockMembers(tx, [id]);
      await tx
        .updateTable('Member')
        .set({ sitePausedUntil: null })
        .where('id', '=', id)
        .where('sitePausedUntil', '<=', now)
        .execute();
      await refreshListed(tx, id);
    });
  return due.length;
}
