import type { TenantTx } from '~/database/tenant-db';
import type { TenantSqlTx } from '~/database/tenant-sql';
import { isSqlTx } from '~/database/transactions.server';
import { newId } from './new-id';

/** The site of acts on no single site, such as an invitation of an operator. */
export const NO_SITE = '';

/** The actor of an act for which `operatorId` says who did it, or nobody had to prove themselves. */
const OPERATOR = 'operator';

export type Act = {
  /** Of the entry, for rows that refer to it. */
  id?: string;
  /** Null for a command that nobody had to prove themselves for. */
  operatorId: string | null;
  tenantId: string | null;
  action: string;
  subjectId: string;
  caseNumber?: string | null;
  /** What changed: ids, numbers and the operator's reasons, never a member's words. */
  change?: Record<string, string | number | boolean | null | string[]>;
};

type AuditTx = TenantSqlTx | { auditEntry: Pick<TenantTx['auditEntry'], 'create'> };

/** Records an operator's act in its own transaction; nothing changes or deletes the entry. */
export async function recordAct(
  tx: AuditTx,
  { id = newId(), tenantId, caseNumber = null, change = {}, ...act }: Act,
  now: Date,
): Promise<void> {
  const row = { ...act, id, caseNumber, tenantId: tenantId ?? NO_SITE, actor: OPERATOR, createdAt: now };
  if (isSqlTx(tx))
    await tx
      .insertInto('AuditEntry')
      .values({ ...row, detail: JSON.stringify(change) })
      .execute();
  else await tx.auditEntry.create({ data: { ...row, detail: change }, select: { id: true } });
}
