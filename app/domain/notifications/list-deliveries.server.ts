import type { TenantQueries } from '~/database/tenant-sql';
import type { Delivery } from '~/database/types';
import { comesAfter } from '~/domain/comes-after.server';
import { isId } from '~/domain/new-id';
import { isMail, MAILS } from '~/domain/mail-kinds';
import { isNotice, NOTICES } from '~/domain/notices';
import { RETURNED, type Fate, type Topic } from './rules';

const PAGE = 20;

export function mailTopic(kind: string): Topic {
  if (isNotice(kind)) return NOTICES[kind].category;
  return isMail(kind) ? MAILS[kind].topic : 'account';
}

const LEFT_OUT: Record<string, Fate> = {
  READ: 'read',
  TOLD: 'told',
  UNWANTED: 'unwanted',
  DEAD: 'dead',
  LIMITED: 'limited',
};

/** A refusal by the mailbox or push service itself; others concern the transport. */
const REFUSED = { mail: /^55\d\b/, push: /^4\d\d$/ };

type Row = Pick<Delivery, 'channel' | 'status' | 'lastError'>;

function deliveryFate({ channel, status, lastError }: Row): Fate {
  switch (status) {
    case 'sent':
      return lastError === RETURNED ? 'returned' : 'sent';
    case 'skipped':
      return LEFT_OUT[lastError ?? ''] ?? 'over';
    case 'failed':
      return REFUSED[channel].test(lastError ?? '') ? 'refused' : 'given_up';
    default:
      return lastError === null ? 'waiting' : 'retried';
  }
}

/** Lists deliveries, newest first, without names. `after`: the last id before; an unknown one starts over. */
export async function listDeliveries(
  sql: TenantQueries,
  { memberId, after }: { memberId: string; after: string | null },
) {
  const last = sql
    .selectFrom('Delivery as last')
    .select('last.createdAt')
    .where('last.memberId', '=', memberId)
    .where('last.id', '=', isId(after) ? after : null);
  const rows = await sql
    .selectFrom('Delivery as delivery')
    .where('delivery.memberId', '=', memberId)
    .$if(isId(after), (query) =>
      query.where((eb) =>
        comesAfter(
          { at: eb.ref('delivery.createdAt'), id: eb.ref('delivery.id') },
          { at: last.$asScalar(), id: after as string },
        ),
      ),
    )
    .orderBy('delivery.createdAt', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(PAGE + 1)
    .select(['delivery.id', 'delivery.channel', 'delivery.kind', 'delivery.status', 'delivery.lastError'])
    .select(['delivery.createdAt', 'delivery.sentAt'])
    .execute();
  const deliveries = rows.slice(0, PAGE).map(({ id, channel, kind, createdAt, sentAt, ...row }) => {
    const fate = deliveryFate({ channel, ...row });
    // A mailbox's answer is its owner's; errors of a push address would reveal its host.
    const code = channel === 'mail' && fate === 'refused' ? row.lastError : null;
    return { id, channel, topic: mailTopic(kind), fate, code, at: sentAt ?? createdAt };
  });
  return { deliveries, more: rows.length > PAGE };
}
