import type { TenantQueries } from '~/database/tenant-sql';
import { maskEmail } from '~/domain/mask-email';
import { isId } from '~/domain/new-id';
import type { Channel } from '~/domain/notices';
import { mailTopic } from './list-deliveries.server';

export const UNDELIVERED_PAGE = 50;

export type Asked = {
  channel: Channel;
  state: 'failed' | 'waiting';
  /** The last one of the page before; anything else begins with the newest. */
  before: string | null;
};

/**
 * Lists a site's failed or waiting mails or pushes, the newest first, without a word of them and with the address masked
 * (CON-7). `next` leads to older ones.
 */
export async function listUndelivered(sql: TenantQueries, { channel, state, before }: Asked) {
  const rows = await sql
    .selectFrom('Delivery as delivery')
    .leftJoin('Member as member', 'member.id', 'delivery.memberId')
    .where('delivery.channel', '=', channel)
    .where('delivery.status', 'in', state === 'failed' ? ['failed'] : ['pending', 'claimed'])
    .$if(isId(before), (query) => query.where('delivery.id', '<', before))
    // Ids grow with time.
    .orderBy('delivery.id', 'desc')
    .limit(UNDELIVERED_PAGE + 1)
    .select(['delivery.id', 'delivery.kind', 'delivery.attempts', 'delivery.lastError', 'member.email'])
    .select(['delivery.createdAt', 'delivery.claimedAt', 'delivery.nextAttemptAt'])
    .execute();
  const page = rows.slice(0, UNDELIVERED_PAGE);
  return {
    deliveries: page.map(({ kind, email, ...delivery }) => ({
      ...delivery,
      kind,
      topic: mailTopic(kind),
      address: email === null ? null : maskEmail(email),
    })),
    next: rows.length > UNDELIVERED_PAGE ? page.at(-1)!.id : null,
  };
}
