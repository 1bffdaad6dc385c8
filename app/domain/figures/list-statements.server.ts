import type { TenantDb } from '~/database/tenant-db';

/** A measure's statement of reasons, without persons. */
export type Statement = {
  id: string;
  measure: string;
  rule: string;
  source: string;
  contentType: string;
  contentOn: Date;
  appliedOn: Date;
};

/** Lists the statements of measures that became final from `from` until before `until`, oldest first. */
export const listStatements = (
  db: TenantDb,
  { from, until }: { from: Date; until: Date },
): Promise<Statement[]> =>
  db.statementOfReasons.findMany({
    where: { createdAt: { gte: from, lt: until } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      measure: true,
      rule: true,
      source: true,
      contentType: true,
      contentOn: true,
      appliedOn: true,
    },
  });
