import type { TenantQueries } from '~/database/tenant-sql';
import { NOTICES } from '~/domain/notices';
import type { Mailing } from '~/domain/notifications/send-mailing.server';

/** `left`: members whom it has reached or is about to reach. */
type Stopped = { stopped: number; left: number };

/** Deletes a mailing's unsent deliveries, so that sending it again continues with these members (NOT-2). */
export async function stopMailing(
  sql: TenantQueries,
  { kind, about }: Pick<Mailing, 'kind' | 'about'>,
): Promise<Stopped> {
  const { cause } = NOTICES[kind];
  const { stopped } = await sql
    .with('gone', (query) =>
      query
        .deleteFrom('Delivery')
        .where('kind', '=', kind)
        .where('causeKind', '=', cause)
        .where('causePeriod', '=', about)
        .where('status', '=', 'pending')
        .returning('Delivery.memberId'),
    )
    .selectFrom('gone')
    .select(({ fn }) => fn.count<number>('gone.memberId').distinct().as('stopped'))
    .executeTakeFirstOrThrow();
  const { left } = await sql
    .selectFrom('Delivery')
    .where('kind', '=', kind)
    .where('causeKind', '=', cause)
    .where('causePeriod', '=', about)
    .where('status', 'in', ['claimed', 'sent'])
    .select(({ fn }) => fn.count<number>('memberId').distinct().as('left'))
    .executeTakeFirstOrThrow();
  return { stopped, left };
}
