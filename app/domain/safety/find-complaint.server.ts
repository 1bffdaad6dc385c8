import type { TenantDb } from '~/database/tenant-db';
import { readCaseNumber } from './rules';

/** Finds a complaint by its number; null if there is none. */
export async function findComplaint(db: TenantDb, typed: string) {
  const number = readCaseNumber(typed);
  return number === null ? null : db.complaint.findFirst({ where: { number } });
}

export type FoundComplaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;
