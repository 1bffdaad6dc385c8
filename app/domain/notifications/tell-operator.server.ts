import type { TenantSql } from '~/database/tenant-sql';
import { queueMail, SITE_ITSELF } from '~/domain/queue-mail.server';

type Told = {
  tenantId: string;
  kind: 'operator_job_failed' | 'operator_disk_full' | 'operator_age_check_away';
  causePeriod: string;
};

/** Mails the operator, once per period, about an event without a row of its own; returns the count. */
export const tellOperator = async (sql: TenantSql, told: Told, { now }: { now: Date }): Promise<number> =>
  (await sql
    .transaction()
    .execute((tx) => queueMail(tx, { ...told, memberId: null, causeId: SITE_ITSELF }, { now })))
    ? 1
    : 0;
