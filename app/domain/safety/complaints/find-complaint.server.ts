import type { TenantDb } from '~/database/tenant-db';
import { readCaseNumber } from '~/domain/safety/rules';

export async function findComplaint(db: TenantDb, typed: string) {
  const number = readCaseNumber(typed);
  return number === null ? null : db.complaint.findFirst({ where: { number } });
}

export type FoundComplaint = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;
