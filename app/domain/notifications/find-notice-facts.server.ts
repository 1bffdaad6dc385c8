import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantDb } from '~/database/tenant-db';
import { ABOUT_MESSAGES, isAboutMessages, type NoticeKind } from '~/domain/notices';
import { blocksBetween, isThere } from '~/domain/profiles/visibility.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import { findReader, type Reader } from './find-reader.server';
import { EVENT_NOTICES, messagesRestUntil, type EventNotice } from './rules';
import { fewerOf, type Fewer } from './unsubscribe-token.server';

type Noticed = {
  to: string;
  language: Locale;
  name: string;
  fewer: Fewer;
};

/** What happened between members, as a notice tells of it, without its texts. */
export type NoticeEvent =
  | { kind: 'new_conversation' | 'new_message'; from: string; conversationId: string; count: number }
  | { kind: 'like' | 'match'; from: string; fromId: string }
  | { kind: 'unread_reminder'; count: number };

/** What a notice by mail is about, without its texts. */
export type NoticeFacts = Noticed & NoticeEvent;

/**
 * Why a mail or notice is not sent: the member saw it meanwhile, was told by an earlier one, wants none any more,
 * their address is dead, or what it tells of is gone.
 */
export type Skip = 'read' | 'told' | 'unwanted' | 'dead' | 'gone';

/** What to do with a claimed notice: send it, leave it out, or wait. */
export type DueNotice<Facts> = { facts: Facts } | { skipped: Skip } | { later: Date };

type Claimed = Pick<ClaimedDelivery, 'kind' | 'causeId' | 'memberId' | 'channel'>;
type Deps = { now: Date; secrets: Signer };

/** An event that is to be told of; `toldAt` is when one of the same conversation was. Or why it is not. */
type Decided = { event: NoticeEvent; toldAt?: Date | null } | { skipped: Skip };

const PARTNER = {
  id: true,
  status: true,
  deletionRequestedAt: true,
  profile: { select: { name: true, fictional: true } },
} as const;
type Partner = {
  id: string;
  status: string;
  deletionRequestedAt: Date | null;
  profile: { name: string; fictional: boolean } | null;
};

/** The name of whoever a notice tells of; null if the reader may not see them, or nobody real is behind it. */
async function visibleName(db: TenantDb, memberId: string, partner: Partner): Promise<string | null> {
  const { id, profile } = partner;
  if (!isThere(partner) || !profile || profile.fictional) return null;
  return (await db.block.count({ where: blocksBetween(memberId, id) })) > 0 ? null : profile.name;
}

/** So many unread messages are counted at most; a mail need not say more. */
const MOST_COUNTED = 99;

/** A condition: what the other wrote that was not read, and that neither they nor a moderator took away. */
const unreadOf = (side: { conversationId: string; otherId: string; lastReadSeq: number }) =>
  ({
    conversationId: side.conversationId,
    senderId: side.otherId,
    seq: { gt: side.lastReadSeq },
    kind: { not: 'deleted' },
    removedAt: null,
  }) as const;

async function aboutMessages(
  db: TenantDb,
  { kind, causeId, channel }: Claimed & { kind: (typeof ABOUT_MESSAGES)[number] },
): Promise<Decided> {
  const side = await db.conversationMember.findFirst({
    where: { id: causeId },
    select: { conversationId: true, memberId: true, lastReadSeq: true, other: { select: PARTNER } },
  });
  const from = side && (await visibleName(db, side.memberId, side.other));
  if (!side || from === null) return { skipped: 'gone' };
  const { conversationId, lastReadSeq, other } = side;
  const unread = await db.message.findMany({
    where: unreadOf({ conversationId, lastReadSeq, otherId: other.id }),
    orderBy: { seq: 'desc' },
    take: MOST_COUNTED,
    select: { createdAt: true },
  });
  const told = await db.delivery.findFirst({
    where: { channel, causeKind: 'side', causeId, kind: { in: [...ABOUT_MESSAGES] }, status: 'sent' },
    orderBy: { sentAt: 'desc' },
    select: { claimedAt: true, sentAt: true },
  });
  const newest = unread[0];
  if (!newest) return { skipped: 'read' };
  if (told?.claimedAt && newest.createdAt <= told.claimedAt) return { skipped: 'told' };
  return { event: { kind, from, conversationId, count: unread.length }, toldAt: told?.sentAt ?? null };
}

async function aboutLike(
  db: TenantDb,
  { kind, causeId }: Claimed & { kind: 'like' | 'match' },
): Promise<Decided> {
  const like = await db.like.findFirst({
    where: { id: causeId },
    select: { isNew: true, shownAt: true, matchedAt: true, toId: true, from: { select: PARTNER } },
  });
  if (!like || (kind === 'match' && !like.matchedAt)) return { skipped: 'gone' };
  const from = await visibleName(db, like.toId, like.from);
  if (from === null) return { skipped: 'gone' };
  // Whoever liked back has seen the like.
  const isSeen = !like.isNew || like.shownAt !== null || (kind === 'like' && like.matchedAt !== null);
  return isSeen ? { skipped: 'read' } : { event: { kind, from, fromId: like.from.id } };
}

async function aboutUnread(db: TenantDb, memberId: string): Promise<Decided> {
  const sides = await db.conversationMember.findMany({
    where: { memberId, unreadMessages: { gt: 0 } },
    orderBy: { lastMessageAt: 'desc' },
    take: MOST_COUNTED,
    select: { conversationId: true, otherId: true, lastReadSeq: true, other: { select: PARTNER } },
  });
  let count = 0;
  for (const { other, ...side } of sides)
    if ((await visibleName(db, memberId, other)) !== null)
      count += await db.message.count({ where: unreadOf(side) });
  return count > 0 ? { event: { kind: 'unread_reminder', count } } : { skipped: 'read' };
}

/**
 * Decides whether a notice of an event is still due when its time has come: not where it was read meanwhile, or
 * where the other member is gone, fictional or blocked.
 */
export function decideEvent(
  db: TenantDb,
  claimed: Claimed & { kind: EventNotice },
  reader: Pick<Reader, 'id'>,
): Promise<Decided> {
  const { kind } = claimed;
  if (isAboutMessages(kind)) return aboutMessages(db, { ...claimed, kind });
  return kind === 'unread_reminder' ? aboutUnread(db, reader.id) : aboutLike(db, { ...claimed, kind });
}

/** Whom a notice by mail is for, and how they get less of its category. */
export const noticedBy = (
  { id: memberId, tenantId, email: to, username: name, language }: Reader,
  kind: NoticeKind,
  secrets: Signer,
): Noticed => ({ to, name, language, fewer: fewerOf(secrets, { tenantId, memberId, kind }) });

/**
 * Decides what becomes of a mail about an event when its time has come: what it tells of as it is now, or
 * nothing where it was read meanwhile (NOT-3), where the reader does not want it any more (NOT-1, NOT-5), or
 * where the other member is gone, fictional or blocked.
 */
export async function findNoticeFacts(
  db: TenantDb,
  claimed: Claimed & { kind: EventNotice },
  { now, secrets }: Deps,
): Promise<DueNotice<NoticeFacts>> {
  const reader = await findReader(db, claimed);
  if (!reader) return { skipped: 'unwanted' };
  const decided = await decideEvent(db, claimed, reader);
  if ('skipped' in decided) return decided;
  const rest = messagesRestUntil(decided.toldAt ?? null, now);
  return rest
    ? { later: rest }
    : { facts: { ...noticedBy(reader, claimed.kind, secrets), ...decided.event } };
}

export const isEventNotice = (kind: string): kind is EventNotice =>
  EVENT_NOTICES.some((each) => each === kind);
