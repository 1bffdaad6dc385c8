import type { TenantDb } from '~/database/tenant-db';
import { readCaseNumber } from '~/domain/safety/rules';
import { listMeasures } from './list-measures.server';

const STATE = {
  status: true,
  rule: true,
  decision: true,
  reason: true,
  decidedAt: true,
  appealedAt: true,
  appealDecision: true,
} as const;

/** `decisionNumber` and the ids only decide who sees it. */
const RECEIPT_FIELDS = {
  ...STATE,
  number: true,
  decisionNumber: true,
  reporterId: true,
  reportedId: true,
  subject: true,
  createdAt: true,
} as const;

/** Nothing about the reporter, nor when they reported. */
const DECISION_FIELDS = {
  ...STATE,
  id: true,
  measure: true,
  decisionNumber: true,
  reportedId: true,
  appeal: true,
  appealDecidedAt: true,
} as const;

/** Finds a report by the reporter's number, as typed (SAF-2). */
export async function findReceipt(db: TenantDb, typed: string) {
  const number = readCaseNumber(typed);
  return number === null ? null : db.report.findFirst({ where: { number }, select: RECEIPT_FIELDS });
}

/** Finds a decision with its measures by the affected member's number, as typed (SAF-2). */
export async function findDecision(db: TenantDb, typed: string) {
  const decisionNumber = readCaseNumber(typed);
  if (decisionNumber === null) return null;
  const found = await db.report.findFirst({ where: { decisionNumber }, select: DECISION_FIELDS });
  return found && { ...found, measures: await listMeasures(db, found) };
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
export type FoundDecision = NonNullable<Awaited<ReturnType<typeof findDecision>>>;
