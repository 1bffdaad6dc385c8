import type { TenantQueries } from '~/database/tenant-sql';
import { emailKey } from '~/domain/accounts/rules';
import { isId } from '~/domain/new-id';
import { mailMessageId } from './deliver-mail.server';
import type { MailEvent } from './mail-events-form.server';
import { RETURNED } from './rules';
import { stopNotices } from './stop-notices.server';

/** These mails go to another address than the account's, which a bounce says nothing about. */
const ELSEWHERE = ['mail_change', 'mail_changed'];

/** These go to the account's own address, unless it was corrected. */
const CONFIRMING = ['activation', 'activation_reminder'];

async function wentElsewhere(
  sql: TenantQueries,
  { kind, causeId }: { kind: string; causeId: string },
): Promise<boolean> {
  if (!CONFIRMING.includes(kind)) return ELSEWHERE.includes(kind);
  // A correction deletes the links to the address before it.
  const link = await sql.selectFrom('Token').select('detail').where('id', '=', causeId).executeTakeFirst();
  return link?.detail !== null;
}

/**
 * Whoever sends a forged bounce decides what stands in a report: what cannot be an address is nobody's, so that the
 * other events of the report are taken.
 */
const UNREADABLE = /\p{Cc}/u;

/** A mail that an event is about, where it names one, and whose it is. */
type About = { memberId: string; deliveryId?: string };

const findMail = (sql: TenantQueries, id: string) =>
  sql
    .selectFrom('Delivery')
    .select(['id', 'tenantId', 'memberId', 'kind', 'causeId', 'causePeriod'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .executeTakeFirst();

/** Finds whose mail an event is about: by the Message-ID that the mail had, or by the account's address. */
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

/**
 * Turns off the notices of the members that a mail server reports complaints or bounces of (NOT-5), and notes on
 * a mail that it came back. An event about nobody known is left out, and repeating one changes nothing. Returns
 * how many were new.
 */
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
