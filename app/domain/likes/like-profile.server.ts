import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { lockPair } from '~/domain/lock-pair.server';
import { seenBy } from './likers.server';

type Input = { tenantId: string; fromId: string; toId: string };
type Liked = { repeated: boolean; matched: boolean };
export type LikeRefusal = 'not_found' | 'own_profile';
type Publish = { publish(tenantId: string, memberId: string, name: string, data: unknown): void };

async function store(tx: TenantTx, input: Input, now: Date): Promise<Liked> {
  const { tenantId, fromId, toId } = input;
  await lockPair(tx, fromId, toId);
  const existing = await tx.like.findFirst({ where: { fromId, toId } });
  if (existing) return { repeated: true, matched: existing.matchedAt !== null };
  const back = await tx.like.findFirst({ where: { fromId: toId, toId: fromId } });
  const matchedAt = back ? now : null;
  await tx.like.create({ data: { id: newId(), tenantId, fromId, toId, matchedAt, createdAt: now } });
  if (back) await tx.like.update({ where: { id: back.id }, data: { matchedAt: now } });
  await tx.member.update({ where: { id: toId }, data: { newLikes: { increment: 1 } } });
  return { repeated: false, matched: back !== null };
}

async function refusalOf(db: TenantDb, { fromId, toId }: Input): Promise<LikeRefusal | null> {
  if (fromId === toId) return 'own_profile';
  if (!isId(toId)) return 'not_found';
  return (await db.member.count({ where: { id: toId, ...seenBy(fromId) } })) > 0 ? null : 'not_found';
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
  const refusal = await refusalOf(db, input);
  if (refusal) return refused(refusal);
  const liked = await db.$transaction((tx) => store(tx, input, now));
  if (!liked.repeated) {
    events.publish(input.tenantId, input.toId, 'like', { fromId: input.fromId, matched: liked.matched });
    if (liked.matched) events.publish(input.tenantId, input.fromId, 'match', { withId: input.toId });
  }
  return done(liked);
}
