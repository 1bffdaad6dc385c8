import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { isNotice } from '~/domain/notices';
import type { Locale } from '~/i18n/locales';
import {
  findMailingContent,
  isMailing,
  type MailedSite,
  type MailingContent,
} from './find-mailing-facts.server';
import { decideEvent, isEventNotice, type NoticeEvent, type Skip } from './find-notice-facts.server';
import { findReader } from './find-reader.server';

export type PushFacts = {
  told: NoticeEvent | MailingContent;
  language: Locale;
  /** The member wants nothing named (SAF-9). */
  discreet: boolean;
  /** A notification replaces a displayed one with the same tag. */
  tag: string;
  /** Unread messages and new likes (PWA-4). */
  badge: number;
};

type Target = { id: string; endpoint: string; p256dh: string; auth: string; keysRefusedAt: Date | null };

/** `reached`: the subscriptions that already have it. */
type Found = { reached: string[] } & ({ facts: PushFacts; targets: Target[] } | { skipped: Skip });

type Deps = { now: Date; site: MailedSite };
type Claimed = Pick<ClaimedDelivery, 'id' | 'memberId' | 'channel' | 'kind' | 'causeId' | 'causePeriod'>;

function pushTag(told: PushFacts['told']): string {
  if ('conversationId' in told) return `chat ${told.conversationId}`;
  return 'fromId' in told ? `like ${told.fromId}` : told.kind;
}

async function decide(
  sql: TenantQueries,
  claimed: Claimed,
  reader: { id: string },
  deps: Deps,
): Promise<{ told: PushFacts['told'] } | { skipped: Skip }> {
  const { kind, causePeriod: about } = claimed;
  if (isEventNotice(kind)) {
    const decided = await decideEvent(sql, { ...claimed, kind }, reader);
    return 'event' in decided ? { told: decided.event } : decided;
  }
  const mailing = { memberId: reader.id, about };
  const told = isMailing(kind) ? await findMailingContent(sql, { kind, ...mailing }, deps) : null;
  return told ? { told } : { skipped: 'gone' };
}

/** Finds current content and remaining browsers; skips read and unwanted notifications (NOT-1, NOT-5). */
export async function findPushFacts(sql: TenantQueries, claimed: Claimed, deps: Deps): Promise<Found> {
  const { id, kind, memberId } = claimed;
  const row = await sql.selectFrom('Delivery').select('reached').where('id', '=', id).executeTakeFirst();
  const reached = row?.reached ?? [];
  const reader = isNotice(kind) ? await findReader(sql, { ...claimed, kind }) : null;
  if (!reader || memberId === null) return { reached, skipped: 'unwanted' };
  const targets = await sql
    .selectFrom('PushSubscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'keysRefusedAt'])
    .where('memberId', '=', memberId)
    .execute();
  if (targets.length === 0) return { reached, skipped: 'gone' };
  const decided = await decide(sql, claimed, reader, deps);
  if ('skipped' in decided) return { reached, ...decided };
  const { told } = decided;
  const { language, discreet, unreadMessages } = reader;
  const badge = unreadMessages + (await countNewLikes(sql, memberId));
  const facts = { told, language, discreet, tag: pushTag(told), badge };
  return { reached, facts, targets: targets.filter((each) => !reached.includes(each.id)) };
}
