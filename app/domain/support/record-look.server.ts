import type { TenantSql } from '~/database/tenant-sql';
import { recordAct } from '~/domain/record-act.server';

/** Records that an operator opened a member's page (CON-4). */
export const recordLook = (
  sql: TenantSql,
  { tenantId, memberId, operatorId }: { tenantId: string; memberId: string; operatorId: string },
  { now }: { now: Date },
): Promise<void> =>
  sql
    .transaction()
    .execute((tx) =>
      recordAct(tx, { operatorId, tenantId, action: 'member_opened', subjectId: memberId }, now),
    );
