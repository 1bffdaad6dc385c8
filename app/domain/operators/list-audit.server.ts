import type { OperatorDb } from '~/database/operator-db';
import { isId } from '~/domain/new-id';
import { NO_SITE } from '~/domain/record-act.server';
import { findOperatorNames } from './find-operator-names.server';

export const AUDIT_PAGE = 50;

type Asked = {
  tenantIds: 'all' | readonly string[];
  /** The last entry of the page before; anything else begins with the newest. */
  before?: string | null;
  operatorId?: string | null;
};

export type AuditLine = {
  id: string;
  createdAt: Date;
  /** Null for acts on no single site, which only readers of every site see. */
  tenantId: string | null;
  operator: { id: string; name: string } | null;
  /** Who acted, where no operator did: a moderator's name, or `operator` for a command. */
  actor: string;
  action: string;
  subjectId: string;
  /** The subject's name, if it is an operator. */
  subjectName: string | null;
  caseNumber: string | null;
  change: Record<string, unknown>;
};

/** What members did to their own accounts is not the operators'. */
const BY_MEMBER = 'member';

// Ids grow with time, so the newest entries have the highest ones.
const findPage = (db: OperatorDb, { tenantIds, before, operatorId }: Asked) =>
  db.auditEntry.findMany({
    where: {
      actor: { not: BY_MEMBER },
      ...(tenantIds === 'all' ? {} : { tenantId: { in: tenantIds.filter((id) => id !== NO_SITE) } }),
      ...(isId(before) ? { id: { lt: before } } : {}),
      ...(operatorId ? { operatorId: isId(operatorId) ? operatorId : { in: [] } } : {}),
    },
    orderBy: { id: 'desc' },
    take: AUDIT_PAGE + 1,
  });

/** Lists what operators did on these sites, the newest first, 50 at a time; `next` leads to older ones. */
export async function listAudit(
  db: OperatorDb,
  asked: Asked,
): Promise<{ entries: AuditLine[]; next: string | null }> {
  const rows = await findPage(db, asked);
  const page = rows.slice(0, AUDIT_PAGE);
  const names = await findOperatorNames(
    db,
    page.flatMap(({ operatorId, subjectId }) => [operatorId, isId(subjectId) ? subjectId : null]),
  );
  const entries = page.map(({ tenantId, operatorId, detail, ...entry }) => ({
    ...entry,
    tenantId: tenantId === NO_SITE ? null : tenantId,
    subjectName: names.get(entry.subjectId) ?? null,
    operator: operatorId === null ? null : { id: operatorId, name: names.get(operatorId) ?? operatorId },
    change: (detail ?? {}) as Record<string, unknown>,
  }));
  return { entries, next: rows.length > AUDIT_PAGE ? page.at(-1)!.id : null };
}
