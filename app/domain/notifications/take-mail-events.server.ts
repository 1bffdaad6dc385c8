import type { TenantDb } from '~/database/tenant-db';
import { emailKey } from '~/domain/accounts/rules';
import { isId } from '~/domain/new-id';
import { messageIdOf } from './deliver-mail.server';
import type { MailEvent } from './mail-events-form.server';
import { RETURNED } from './rules';
import { stopNotices } from './stop-notices.server';

/** These mails go to another address than the account's, which a bounce says nothing about. */
const ELSEWHERE = ['mail_change', 'mail_changed'];

/** These go to the account's own address, unless it was corrected. */
const CONFIRMING = ['activation', 'activation_reminder'];

async function wentElsewhere(
  db: TenantDb,
  { kind, causeId }: { kind: string; causeId: string },
): Promise<boolean> {
  if (!CONFIRMING.includes(kind)) return ELSEWHERE.includes(kind);
  // A correction deletes the links to the address before it.
  const link = await db.token.findFirst({ where: { id: causeId }, select: { detail: true } });
  return link?.detail !== null;
}

/**
 * Whoever sends a forged bounce decides what stands in a report: what cannot be an address is nobody's, so that the
 * other events of the report are taken.
 */
const UNREADABLE = /\p{Cc}/u;

/** A mail that an event is about, where it names one, and whose it is. */
type About = { memberId: string; deliveryId?: string };

/** Finds whose mail an event is about: by the Message-ID that the mail had, or by the account's address. */
async function aboutOf(db: TenantDb, { message_id: messageId, address }: MailEvent): Promise<About | null> {
  if (messageId === undefined) {
    if (UNREADABLE.test(address ?? '')) return null;
    const where = { emailKey: emailKey(address ?? ''), status: { not: 'deleted' as const } };
    const member = await db.member.findFirst({ where, select: { id: true } });
    return member && { memberId: member.id };
  }
  const id = /\.([0-9a-f-]{36})@/.exec(messageId)?.[1];
  const delivery = isId(id) ? await db.delivery.findFirst({ where: { id, channel: 'mail' } }) : null;
  if (!delivery?.memberId || (await wentElsewhere(db, delivery))) return null;
  const isSame = messageIdOf(delivery).slice(1, -1) === messageId.replace(/^<|>$/g, '');
  return isSame ? { memberId: delivery.memberId, deliveryId: delivery.id } : null;
}

/**
 * Turns off the notices of the members that a mail server reports complaints or bounces of (NOT-5), and notes on
 * a mail that it came back. An event about nobody known is left out, and repeating one changes nothing. Returns
 * how many were new.
 */
export async function takeMailEvents(db: TenantDb, events: MailEvent[]): Promise<number> {
  let stopped = 0;
  for (const event of events) {
    const about = await aboutOf(db, event);
    if (!about) continue;
    const { memberId, deliveryId: id } = about;
    if (id !== undefined && event.type === 'bounce')
      await db.delivery.updateMany({ where: { id, status: 'sent' }, data: { lastError: RETURNED } });
    if (await stopNotices(db, { memberId, reason: event.type })) stopped += 1;
  }
  return stopped;
}
