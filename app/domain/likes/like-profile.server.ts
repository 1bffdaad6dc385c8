import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { lockPair } from '~/database/transactions.server';
import { receivedLikes, seenBy } from './likers.server';

type Input = { tenantId: string; fromId: string; toId: string };
/** `noticed`: its receiver may see it, so that their open pages are told. */
type Liked = { repeated: boolean; matched: boolean; noticed: boolean };
export type LikeRefusal = 'not_found' | 'own_profile';
export type Publish = { publish(tenantId: string, memberId: string, name: string, data: unknown): void };

/** No match is made with a fictional profile, whoever likes first (PRO-10). */
const REAL = { profile: { is: { fictional: false } } };

/** Stores a like, and the match where there is one back; one that is there already stays as it is. */
export async function storeLike(tx: TenantTx, input: Input, now: Date): Promise<Liked> {
  const { tenantId, fromId, toId } = input;
  await lockPair(tx, fromId, toId);
  const existing = await tx.like.findFirst({ where: { fromId, toId } });
  if (existing) return { repeated: true, matched: existing.matchedAt !== null, noticed: false };
  const back = await tx.like.findFirst({ where: { ...receivedLikes(fromId), fromId: toId, to: REAL } });
  const matchedAt = back ? now : null;
  await tx.like.create({ data: { id: newId(), tenantId, fromId, toId, matchedAt, createdAt: now } });
  if (back) await tx.like.update({ where: { id: back.id }, data: { matchedAt: now } });
  const noticed = (await tx.like.count({ where: { ...receivedLikes(toId), fromId } })) > 0;
  return { repeated: false, matched: back !== null, noticed };
}

/** Why a like may not be, if it may not. */
export async function likeRefusal(db: TenantDb, { fromId, toId }: Input): Promise<LikeRefusal | null> {
  if (fromId === toId) return 'own_profile';
  if (!isId(toId)) return 'not_found';
  return (await db.member.count({ where: { id: toId, ...seenBy(fromId) } })) > 0 ? null : 'not_found';
}

/** Tells the open pages of both; of a like that was there already, nothing. */
export function announceLike(
  events: Publish,
  { tenantId, fromId, toId }: Input,
  { repeated, matched, noticed }: Liked,
): void {
  if (repeated) return;
  if (noticed) events.publish(tenantId, toId, 'like', { fromId, matched });
  if (matched) events.publish(tenantId, fromId, 'match', { withId: toId });
}

/**
 * Likes a profile: once, however often it is asked; a like of one who likes back is a match (LIK-1). Refuses one's own profile and
 * those that may not be seen.
 */
export async function likeProfile(
  db: TenantDb,
  input: Input,
  { now, events }: { now: Date; events: Publish },
): Promise<Outcome<Liked, LikeRefusal>> {
  const refusal = await likeRefusal(db, input);
  if (refusal) return refused(refusal);
  const liked = await db.$transaction((tx) => storeLike(tx, input, now));
  announceLike(events, input, liked);
  return done(liked);
}
