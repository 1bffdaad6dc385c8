import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { canLogIn } from '~/domain/sessions/rules';

const memberQuery = prepared((sql, { sessionId, now }: { sessionId: string; now: Date }) =>
  sql
    .selectFrom('Session as session')
    .innerJoin('Member as member', 'member.id', 'session.memberId')
    .select(['member.status', 'member.deletionRequestedAt'])
    .where('session.id', '=', sessionId)
    .where('session.expiresAt', '>', now),
);

/** Whether a session and its account are still valid; open streams check it at each event (ACC-13). */
export async function isSessionValid(
  sql: TenantQueries,
  sessionId: string,
  { now }: { now: Date },
): Promise<boolean> {
  const [member] = await memberQuery(sql, { sessionId, now });
  return member !== undefined && canLogIn(member);
}
