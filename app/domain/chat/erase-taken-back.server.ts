import { expressionBuilder } from 'kysely';
import type { TenantSql, TenantTables } from '~/database/tenant-sql';
import { HOUR_MS } from '~/domain/durations';
import { TAKEN_BACK_HOURS } from '~/domain/safety/rules';

type Files = { remove(tenantId: string, key: string): Promise<void> };

const inner = expressionBuilder<TenantTables, never>();

/**
 * Erases what senders took back two days ago, with its photos; a report has copies of its own. Returns how many
 * messages.
 */
export async function eraseTakenBack(
  sql: TenantSql,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const until = new Date(now.getTime() - TAKEN_BACK_HOURS * HOUR_MS);
  const due = inner.selectFrom('Message as due').select('due.id').where('due.takenBackAt', '<=', until);
  const files = await sql.deleteFrom('PhotoFile').where('messageId', 'in', due).returning('key').execute();
  for (const { key } of files) await storage.remove(tenantId, key);
  const { numUpdatedRows } = await sql
    .updateTable('Message')
    .set({ takenBackAt: null, takenBackKind: null, takenBackText: null })
    .where('takenBackAt', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
