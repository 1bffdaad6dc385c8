import type { TenantSql } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { queueNotice } from '~/domain/queue-notice.server';
import { findUnfinished } from './facts/find-unfinished.server';
import { PROFILE_REMINDER_DAYS } from './rules';

/** The latest reminder, which also excludes members from before reminders existed. */
const UNTIL_DAYS = 5;

/** Reminds members of unfinished profiles once, three days after confirmation (NOT-2); returns the count. */
export async function remindProfiles(
  sql: TenantSql,
  { tenantId }: { tenantId: string },
  { now }: { now: Date },
): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const due = await sql
    .selectFrom('Member as member')
    .select('member.id')
    .where('member.activatedAt', '<=', ago(PROFILE_REMINDER_DAYS))
    .where('member.activatedAt', '>', ago(UNTIL_DAYS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('Delivery as delivery')
            .select('delivery.id')
            .whereRef('delivery.memberId', '=', 'member.id')
            .where('delivery.kind', '=', 'profile_reminder'),
        ),
      ),
    )
    .orderBy('member.activatedAt')
    .execute();
  let reminded = 0;
  for (const { id: memberId } of due) {
    if (!(await findUnfinished(sql, memberId))) continue;
    const notice = { tenantId, memberId, kind: 'profile_reminder' as const, causeId: memberId };
    if (await sql.transaction().execute((tx) => queueNotice(tx, notice, { now }))) reminded += 1;
  }
  return reminded;
}
