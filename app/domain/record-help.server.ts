import type { TenantTx } from '~/database/tenant-db';
import { recordAct } from './record-act.server';

/** Which operator helps a member, and why. */
export type Help = {
  tenantId: string;
  memberId: string;
  operatorId: string;
  /** A word of the list of reasons. */
  reason: string;
  /** Of the case or complaint in which the member asked; null for none. */
  caseNumber: string | null;
};

/** Records in its transaction that an operator helped a member (CON-4). `change`: ids and words of ours, nothing typed. */
export const recordHelp = (
  tx: Pick<TenantTx, 'auditEntry'>,
  { tenantId, memberId, operatorId, reason, caseNumber }: Help,
  { action, change = {} }: { action: string; change?: Record<string, string | number | boolean> },
  now: Date,
): Promise<void> =>
  recordAct(
    tx,
    { operatorId, tenantId, action, subjectId: memberId, caseNumber, change: { reason, ...change } },
    now,
  );
