import type { TenantDb } from '~/database/tenant-db';
import { readCaseNumber } from './rules';

const CASE_FIELDS = {
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

/**
 * Finds a case by its number as typed; null if there is none. The page that shows it decides who may see what
 * of it.
 */
export async function findCase(db: TenantDb, typed: string) {
  const number = readCaseNumber(typed);
  return number === null ? null : db.report.findFirst({ where: { number }, select: CASE_FIELDS });
}

export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;
