import type { TenantQueries } from '~/database/tenant-sql';
import { emailKey } from '~/domain/accounts/rules';
import { isId } from '~/domain/new-id';
import { mailMessageId } from './deliver-mail.server';
import type { MailEvent } from './mail-events-form.server';
import { RETURNED } from './rules';
import { stopNotices } from './choices/stop-notices.server';

/** Sent to another address, so a bounce says nothing about the account's. */
const ELSEWHERE = ['mail_change', 'mail_changed'];

/** Sent to the account's address, unless it was corrected. */
const CONFIRMING = ['activation', 'activation_reminder'];

async function wentElsewhere(
  sql: TenantQueries,
  { kind, causeId }: { kind: string; causeId: string },
): Promise<boolean> {
  if (!CONFIRMING.includes(kind)) return ELSEWHERE.includes(kind);
  // A correction deletes the links to the earlier address.
  const link = await sql.selectFrom('Token').select('detail').where('id', '=', causeId).executeTakeFirst();
  return link?.detail !== null;
}

/** A forged bounce may contain anything; unreadable values match nobody, so that the other events count. */
const UNREADABLE = /\p{Cc}/u;

type About = { memberId: string; deliveryId?: string };

const findMail = (sql: TenantQueries, id: string) =>
  sql
    .selectFrom('Delivery')
    .select(['id', 'tenantId', 'memberId', 'kind', 'causeId', 'causePeriod'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst();

/** Finds an event's mail by its Message-ID, or by the account's address. */
async function findDelivery(
  sql: TenantQueries,
  { message_id: messageId, address }: MailEvent,
): Promise<About | null> {
  if (messageId === undefined) {
    if (UNREADABLE.test(address ?? '')) return null;
    const member = await sql
      .selectFrom('Member')
      .select('id')
      .where('emailKey', '=', emailKey(address ?? ''))
      .where('status', '<>', 'deleted')
      .executeTakeFirst();
    return member ? { memberId: member.id } : null;
  }
  const id = /\.([0-9a-f-]{36})@/.exec(messageId)?.[1];
  const delivery = isId(id) ? await findMail(sql, id) : undefined;
  if (!delivery?.memberId || (await wentElsewhere(sql, delivery))) return null;
  const isSame = mailMessageId(delivery).slice(1, -1) === messageId.replace(/^<|>$/g, '');
  return isSame ? { memberId: delivery.memberId, deliveryId: delivery.id } : null;
}

/** Turns off notices after complaints and bounces, and marks returned mails (NOT-5); returns the new ones. */
export async function takeMailEvents(sql: TenantQueries, events: MailEvent[]): Promise<number> {
  let stopped = 0;
  for (const event of events) {
    const about = await findDelivery(sql, event);
    if (!about) continue;
    const { memberId, deliveryId: id } = about;
    if (id !== undefined && event.type === 'bounce')
      await sql
        .updateTable('Delivery')
        .set({ lastError: RETURNED })
        .where('id', '=', id)
        .where('status', '=', 'sent')
        .execute();
    if (await stopNotices(sql, { memberId, reason: event.type })) stopped += 1;
  }
  return stopped;
}
