import type { TenantSql } from '~/database/tenant-sql';
import { queueMail } from '~/domain/queue-mail.server';

/** Mails per run, so that requested links are not delayed. */
export const CLOSING_MAILS_A_RUN = 480;

/** Queues the next closing mails, except to leaving members; returns their number. Safe to repeat. */
export async function announceClosing(
  sql: TenantSql,
  { tenantId, closesOn: causePeriod }: { tenantId: string; closesOn: string },
  { now }: { now: Date },
): Promise<number> {
  const members = await sql
    .selectFrom('Member as reader')
    .innerJoin('Profile as shown', 'shown.id', 'reader.id')
    .select('reader.id')
    .where('reader.status', 'in', ['active', 'not_confirmed', 'blocked'])
    .where('reader.deletionRequestedAt', 'is', null)
    .where('shown.fictional', '=', false)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('Delivery as delivery')
            .select('delivery.id')
            .where('delivery.kind', '=', 'site_closing')
            .where('delivery.causeKind', '=', 'member')
            .whereRef('delivery.causeId', '=', 'reader.id')
            .where('delivery.causePeriod', '=', causePeriod),
        ),
      ),
    )
    .orderBy('reader.id')
    .limit(CLOSING_MAILS_A_RUN)
    .execute();
  let queued = 0;
  await sql.transaction().execute(async (tx) => {
    for (const { id } of members) {
      const mail = { tenantId, memberId: id, kind: 'site_closing' as const, causeId: id, causePeriod };
      if (await queueMail(tx, mail, { now })) queued += 1;
    }
  });
  return queued;
}
