import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import { mainPhotos } from '~/database/search/main-photos.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { answerBeginning, LIKED_PART, type DisplayedPart } from '~/domain/likes/liked-part.server';
import { ABOUT_MESSAGES, isAboutMessages, type NoticeKind } from '~/domain/notices';
import { holds, tie, VISIBLE_IN, type Facts } from '~/domain/profiles/visibility.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import { findReader, type Reader } from './find-reader.server';
import { EVENT_NOTICES, messagesRestUntil, type EventNotice } from '~/domain/notifications/rules';
import { fewerMailsToken, type Fewer } from '~/domain/notifications/choices/unsubscribe-token.server';

type Noticed = {
  to: string;
  language: Locale;
  name: string;
  fewer: Fewer;
};

/** Who wrote or liked; `photoKey` is their visible main photo. */
type Sender = { from: string; photoKey: string | null };

/** `fromTeam`: an author wrote for a fictional profile (CON-6). */
type Writer = Sender & { fromTeam: boolean };

export type NoticeEvent =
  | ({ kind: 'new_conversation' | 'new_message'; conversationId: string; count: number } & Writer)
  | ({ kind: 'like' | 'match'; fromId: string } & DisplayedPart & Sender)
  | { kind: 'unread_reminder'; count: number };

export type NoticeFacts = Noticed & NoticeEvent;

/** Why a delivery is skipped: read, covered by an earlier one, unwanted, bounced, without its cause, or above a limit. */
export type Skip = 'read' | 'told' | 'unwanted' | 'dead' | 'gone' | 'limited';

export type DueNotice<Facts> = { facts: Facts } | { skipped: Skip } | { later: Date };

type Claimed = Pick<ClaimedDelivery, 'kind' | 'causeId' | 'memberId' | 'channel'>;
type Deps = { now: Date; secrets: Signer };

/** `toldAt`: when a mail about the same conversation was last sent. */
type Decided = { event: NoticeEvent; toldAt?: Date | null } | { skipped: Skip };

/** These columns decide whether the member aliased `other` may be named. */
const PARTNER = [
  'other.id as otherId',
  'other.status as accountStatus',
  'other.deletionRequestedAt',
  'profile.name',
  'profile.fictional',
  // Whoever may be named may also be seen (VISIBLE_IN.mainPhoto).
  'photo.cardKey as photoKey',
] as const;
type Partner = { name: string | null } & Facts<
  'open' | 'staying' | 'fictional' | 'blocksViewer' | 'blockedByViewer'
>;

/** The sender's name; null if hidden from the reader, or fictional. */
const visibleName = (partner: Partner): string | null =>
  holds(VISIBLE_IN.notices, partner) ? partner.name : null;

/** The name of whoever wrote a message, fictional or not; null if hidden from the reader. */
const writerName = (partner: Partner): string | null =>
  holds(VISIBLE_IN.replies, partner) ? partner.name : null;

/** Unread messages are counted up to this. */
const MOST_COUNTED = 99;

const sidesQuery = (sql: TenantQueries) =>
  sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Member as other', 'other.id', 'side.otherId')
    .leftJoin('Profile as profile', 'profile.id', 'other.id')
    .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'other.id')
    .select([...PARTNER, 'side.conversationId', 'side.lastReadSeq'])
    .select((eb) => [
      tie('blocksViewer', eb.ref('other.id'), eb.ref('side.memberId')),
      tie('blockedByViewer', eb.ref('other.id'), eb.ref('side.memberId')),
    ]);

type Side = { conversationId: string; otherId: string; lastReadSeq: number };

/** Selects the other member's unread messages, without withdrawn and moderated ones. */
const selectUnread = (sql: TenantQueries, { conversationId, otherId, lastReadSeq }: Side) =>
  sql
    .selectFrom('Message as message')
    .where('message.conversationId', '=', conversationId)
    .where('message.senderId', '=', otherId)
    .where('message.seq', '>', lastReadSeq)
    .where('message.kind', '<>', 'deleted')
    .where('message.removedAt', 'is', null);

async function aboutMessages(
  sql: TenantQueries,
  { kind, causeId, channel }: Claimed & { kind: (typeof ABOUT_MESSAGES)[number] },
): Promise<Decided> {
  const side = await sidesQuery(sql).where('side.id', '=', causeId).executeTakeFirst();
  const from = side ? writerName(side) : null;
  if (!side || from === null) return { skipped: 'gone' };
  const unread = await selectUnread(sql, side)
    .select('message.createdAt')
    .orderBy('message.seq', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  const told = await sql
    .selectFrom('Delivery')
    .select(['claimedAt', 'sentAt'])
    .where('channel', '=', channel)
    .where('causeKind', '=', 'side')
    .where('causeId', '=', causeId)
    .where('kind', 'in', ABOUT_MESSAGES)
    .where('status', '=', 'sent')
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = unread[0];
  if (!newest) return { skipped: 'read' };
  if (told?.claimedAt && newest.createdAt <= told.claimedAt) return { skipped: 'told' };
  const { conversationId, photoKey, fictional } = side;
  return {
    event: { kind, from, fromTeam: fictional ?? false, photoKey, conversationId, count: unread.length },
    toldAt: told?.sentAt ?? null,
  };
}

async function aboutLike(
  sql: TenantQueries,
  { kind, causeId }: Claimed & { kind: 'like' | 'match' },
): Promise<Decided> {
  const like = await sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.fromId')
    .leftJoin('Profile as profile', 'profile.id', 'other.id')
    .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'other.id')
    .where('like.id', '=', causeId)
    .select([...PARTNER, 'profile.status as profileStatus', 'other.invisible', 'other.sitePausedUntil'])
    .select(['like.isNew', 'like.shownAt', 'like.matchedAt', ...LIKED_PART])
    .select((eb) => [
      tie('blocksViewer', eb.ref('other.id'), eb.ref('like.toId')),
      tie('blockedByViewer', eb.ref('other.id'), eb.ref('like.toId')),
    ])
    .executeTakeFirst();
  if (!like || (kind === 'match' && !like.matchedAt)) return { skipped: 'gone' };
  // Like the list of likes: mails name no profile that was disabled since.
  const isListed = holds(VISIBLE_IN.receivedLikes, { ...like, likesViewer: true });
  if (!isListed || like.name === null) return { skipped: 'gone' };
  // Liking back counts as seen.
  const isSeen = !like.isNew || like.shownAt !== null || (kind === 'like' && like.matchedAt !== null);
  if (isSeen) return { skipped: 'read' };
  const { name: from, photoKey, otherId: fromId, likedPhoto } = like;
  const likedAnswer = answerBeginning(like.likedAnswer);
  return { event: { kind, from, photoKey, fromId, likedPhoto, likedAnswer } };
}

async function aboutUnread(sql: TenantQueries, memberId: string): Promise<Decided> {
  const sides = await sidesQuery(sql)
    .where('side.memberId', '=', memberId)
    .where('side.unreadMessages', '>', 0)
    .orderBy('side.lastMessageAt', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  let count = 0;
  for (const side of sides.filter((each) => visibleName(each) !== null)) {
    const counting = selectUnread(sql, side).select(({ fn }) => fn.countAll<number>().as('count'));
    count += (await counting.executeTakeFirst())?.count ?? 0;
  }
  return count > 0 ? { event: { kind: 'unread_reminder', count } } : { skipped: 'read' };
}

/** Decides whether a notice is due: not if read, or if the other is deleted, blocked, or fictional and wrote nothing. */
export function decideEvent(
  sql: TenantQueries,
  claimed: Claimed & { kind: EventNotice },
  reader: Pick<Reader, 'id'>,
): Promise<Decided> {
  const { kind } = claimed;
  if (isAboutMessages(kind)) return aboutMessages(sql, { ...claimed, kind });
  return kind === 'unread_reminder' ? aboutUnread(sql, reader.id) : aboutLike(sql, { ...claimed, kind });
}

/** Returns a mail's reader, with the unsubscribe token of its category. */
export const noticedBy = (
  { id: memberId, tenantId, email: to, username: name, language }: Reader,
  kind: NoticeKind,
  { secrets, now }: { secrets: Signer; now: Date },
): Noticed => ({ to, name, language, fewer: fewerMailsToken(secrets, { tenantId, memberId, kind }, now) });

/** Finds a due event mail's facts; skips read (NOT-3) and unwanted ones (NOT-1, NOT-5), and hidden members. */
export async function findNoticeFacts(
  sql: TenantQueries,
  claimed: Claimed & { kind: EventNotice },
  { now, secrets }: Deps,
): Promise<DueNotice<NoticeFacts>> {
  const reader = await findReader(sql, claimed);
  if (!reader) return { skipped: 'unwanted' };
  const decided = await decideEvent(sql, claimed, reader);
  if ('skipped' in decided) return decided;
  const rest = messagesRestUntil(decided.toldAt ?? null, now);
  return rest
    ? { later: rest }
    : { facts: { ...noticedBy(reader, claimed.kind, { secrets, now }), ...decided.event } };
}

export const isEventNotice = (kind: string): kind is EventNotice =>
  EVENT_NOTICES.some((each) => each === kind);
