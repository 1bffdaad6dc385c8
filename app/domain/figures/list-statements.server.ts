import type { TenantDb } from '~/database/tenant-db';
import type { Measure } from '~/domain/safety/rules';

/** A measure's statement of reasons, without persons. */
export type Statement = {
  id: string;
  measure: string;
  rule: string;
  source: string;
  contentType: string;
  contentOn: Date;
  appliedOn: Date;
  /** Of a suspension. */
  endsOn: Date | null;
};

/** They restrict nothing by themselves: a warning, and a ban beside the account that it blocks. */
const NO_RESTRICTIONS = ['warning', 'ban'] as const satisfies Measure[];

/** Lists the statements of restricting measures that became final from `from` until before `until`, oldest first. */
export const listStatements = (
  db: TenantDb,
  { from, until }: { from: Date; until: Date },
): Promise<Statement[]> =>
  db.statementOfReasons.findMany({
    where: { createdAt: { gte: from, lt: until }, measure: { notIn: [...NO_RESTRICTIONS] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      measure: true,
      rule: true,
      source: true,
      contentType: true,
      contentOn: true,
      appliedOn: true,
      endsOn: true,
    },
  });
