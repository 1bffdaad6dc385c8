import type { OperatorDb } from '~/database/operator-db';
import type { TenantQueries } from '~/database/tenant-sql';

/** Of the dashboard. */
const MOST_LISTED = 50;

/** Lists a case's disputes and orders, the open ones by their deadline first (CON-3). */
export const listProceedings = (sql: TenantQueries, { caseId }: { caseId: string }) =>
  sql
    .selectFrom('CaseProceeding')
    .select(['id', 'kind', 'body', 'reference', 'receivedOn', 'dueOn', 'note', 'outcome', 'closedAt'])
    .where('caseId', '=', caseId)
    .orderBy((eb) => eb('closedAt', 'is not', null))
    .orderBy('dueOn')
    .execute();

/** Lists the open disputes and orders of several sites by their deadline (CON-3). */
export const listOpenProceedings = (
  db: OperatorDb,
  { tenantIds }: { tenantIds: 'all' | readonly string[] },
) =>
  db.caseProceeding.findMany({
    where: { closedAt: null, ...(tenantIds === 'all' ? {} : { tenantId: { in: [...tenantIds] } }) },
    orderBy: { dueOn: 'asc' },
    take: MOST_LISTED,
    select: { id: true, tenantId: true, caseId: true, kind: true, body: true, reference: true, dueOn: true },
  });
