import { expressionBuilder } from 'kysely';
import type { TenantSql, TenantTables } from '~/database/tenant-sql';
import { removedSince } from '~/domain/safety/rules';

type Files = { remove(tenantId: string, key: string): Promise<void> };

const inner = expressionBuilder<TenantTables, never>();

async function eraseTakenBack(sql: TenantSql, until: Date): Promise<number> {
  const { numUpdatedRows } = await sql
    .updateTable('Message')
    .set({ takenBackAt: null, takenBackKind: null, takenBackText: null })
    .where('takenBackAt', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases content that members removed two days ago, with its files; returns how many (SAF-2). */
export async function eraseRemoved(
  sql: TenantSql,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const until = removedSince(now);
  const messages = inner.selectFrom('Message as due').select('due.id').where('due.takenBackAt', '<=', until);
  const removed = inner
    .selectFrom('RemovedContent as due')
    .select('due.id')
    .where('due.removedAt', '<=', until);
  const files = await sql
    .deleteFrom('PhotoFile')
    .where((eb) => eb.or([eb('messageId', 'in', messages), eb('removedId', 'in', removed)]))
    .returning('key')
    .execute();
  for (const { key } of files) await storage.remove(tenantId, key);
  const { numDeletedRows } = await sql
    .deleteFrom('RemovedContent')
    .where('removedAt', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows) + (await eraseTakenBack(sql, until));
}
