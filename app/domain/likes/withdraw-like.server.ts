import type { TenantSql } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { isId } from '~/domain/new-id';

type Input = { fromId: string; toId: string };

/** Withdraws a like, and the match with it. A like or a profile that does not exist is ignored. */
export async function withdrawLike(sql: TenantSql, { fromId, toId }: Input): Promise<void> {
  if (!isId(toId)) return;
  await sql.transaction().execute(async (tx) => {
    await lockPair(tx, fromId, toId);
    const { numDeletedRows } = await tx
      .deleteFrom('Like')
      .where('fromId', '=', fromId)
      .where('toId', '=', toId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await tx
      .updateTable('Like')
      .set({ matchedAt: null })
      .where('fromId', '=', toId)
      .where('toId', '=', fromId)
      .execute();
  });
}
