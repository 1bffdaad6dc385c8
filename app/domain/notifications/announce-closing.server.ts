import type { TenantSql } from '~/database/tenant-sql';
import { queueMail } from '~/domain/queue-mail.server';

/** How many are queued by each run, so that a link that somebody waits for never stands behind many. */
export const CLOSING_MAILS_A_RUN = 480;

/**
 * Queues the mail that the site closes for the next members who were not mailed of that day yet; returns how many.
 * Members who are leaving know no account there any more. A repeated or interrupted run mails nobody twice.
 */
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
