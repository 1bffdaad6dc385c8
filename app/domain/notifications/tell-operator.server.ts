import type { TenantSql } from '~/database/tenant-sql';
import { queueMail, SITE_ITSELF } from '~/domain/queue-mail.server';

type Told = { tenantId: string; kind: 'operator_job_failed' | 'operator_disk_full'; causePeriod: string };

/**
 * Queues the mail that tells a site's operator of an event that has no row of its own, once for its period. Returns how
 * many mails it queued.
 */
export const tellOperator = async (sql: TenantSql, told: Told, { now }: { now: Date }): Promise<number> =>
  (await sql
    .transaction()
    .execute((tx) => queueMail(tx, { ...told, memberId: null, causeId: SITE_ITSELF }, { now })))
    ? 1
    : 0;
