import type { TenantDb } from '~/database/tenant-db';
import { queueMail, SITE_ITSELF } from '~/domain/queue-mail.server';
import { countWaiting } from './count-waiting.server';

/** Queues the operator's daily mail about open cases, if there are any (SAF-15); returns the count. */
export async function remindOperator(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now }: { now: Date },
): Promise<number> {
  if (!(await countWaiting(db))) return 0;
  const day = now.toISOString().slice(0, 10);
  const mail = {
    tenantId,
    memberId: null,
    kind: 'cases_waiting',
    causeId: SITE_ITSELF,
    causePeriod: day,
  } as const;
  return (await db.$transaction((tx) => queueMail(tx, mail, { now }))) ? 1 : 0;
}
