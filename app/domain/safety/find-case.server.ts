import type { TenantDb } from '~/database/tenant-db';
import { readCaseNumber } from './rules';

const SHOWN = {
  id: true,
  number: true,
  reportedId: true,
  subject: true,
  reason: true,
  status: true,
  measure: true,
  rule: true,
  decision: true,
  createdAt: true,
  decidedAt: true,
  appeal: true,
  appealedAt: true,
  appealDecision: true,
  appealDecidedAt: true,
} as const;

/** A case by its number; null where there is none. Who may see what of it, its page says. */
export async function findCase(db: TenantDb, typed: string) {
  const number = readCaseNumber(typed);
  return number === null ? null : db.report.findFirst({ where: { number }, select: SHOWN });
}

export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;
