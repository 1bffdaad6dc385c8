import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueNotice, requeueNotices } from '~/domain/queue-notice.server';
import { visibleLiker, visibleTo } from '~/domain/profiles/visibility.server';
import { isPartVisible, type PartViewer } from './is-part-visible.server';
import { receivedLikes } from './likers.server';
import type { LikeTarget } from './rules';

type Input = { tenantId: string; fromId: string; toId: string };
/** Without a target, a new like is of the profile. */
type Stored = Input & { target?: LikeTarget | undefined };
/** `noticed`: the like is new and visible to the receiver, so their open pages are updated. */
type Liked = { repeated: boolean; matched: boolean; noticed: boolean };
export type LikeRefusal = 'not_found' | 'own_profile';

/** Uses the aliases that the conditions of `visibility.server.ts` expect. */
const otherMember = (sql: Pick<TenantQueries, 'selectFrom'>, id: string) =>
  sql
    .selectFrom('Member as other')
    .innerJoin('Profile as shown', 'shown.id', 'other.id')
    .select('other.id')
    .where('other.id', '=', id);

async function readPair(tx: TenantSqlTx, { fromId, toId }: Input) {
  const { matchedAt, likeId, backId, noticed } = await tx
    .selectNoFrom((eb) => {
      const existing = eb.selectFrom('Like').where('fromId', '=', fromId).where('toId', '=', toId);
      return [
        existing.select('id').as('likeId'),
        existing.select('matchedAt').as('matchedAt'),
        receivedLikes(eb, fromId)
          .select('like.id')
          .where('like.fromId', '=', toId)
          // Fictional profiles never match (PRO-10).
          .where('like.toId', 'in', (real) =>
            real.selectFrom('Profile').select('id').where('id', '=', fromId).where('fictional', '=', false),
          )
          .as('backId'),
        eb.exists(otherMember(eb, fromId).where(visibleLiker(toId))).as('noticed'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { existing: likeId !== null, matched: matchedAt !== null, backId, noticed: Boolean(noticed) };
}

const returnLike = (tx: TenantSqlTx, id: string, matchedAt: Date) =>
  tx.updateTable('Like').set({ matchedAt }).where('id', '=', id).returning('createdAt').executeTakeFirst();

/** Deletes the record of a withdrawn like and returns the receiver's seen state. */
const deleteWithdrawnLike = (tx: TenantSqlTx, { fromId, toId }: Input) =>
  tx
    .deleteFrom('WithdrawnLike')
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .returning(['id', 'isNew', 'shownAt', 'withdrawnAt'])
    .executeTakeFirst();

const moveLike = (tx: TenantSqlTx, { fromId, toId }: Input, target: LikeTarget) =>
  tx.updateTable('Like').set(target).where('fromId', '=', fromId).where('toId', '=', toId).execute();

/**
 * Stores a like and its notice. A like repeated after withdrawal keeps its id and seen state, and notifies once;
 * another target moves an existing one, which notifies nobody.
 */
export async function storeLike(tx: TenantSqlTx, input: Stored, now: Date): Promise<Liked> {
  const { tenantId, fromId, toId, target } = input;
  await lockPair(tx, fromId, toId);
  const { existing, matched, backId, noticed } = await readPair(tx, input);
  if (existing && target) await moveLike(tx, input, target);
  if (existing) return { repeated: true, matched, noticed: false };
  const matchedAt = backId ? now : null;
  const before = await deleteWithdrawnLike(tx, input);
  const back = backId ? await returnLike(tx, backId, now) : undefined;
  // A return like since the withdrawal makes this one an answer, which is news.
  const told = before && !(back && back.createdAt > before.withdrawnAt);
  const seen = told ? { isNew: before.isNew, shownAt: before.shownAt } : {};
  const id = told ? before.id : newId();
  await tx
    .insertInto('Like')
    .values({ id, fromId, toId, matchedAt, createdAt: now, ...seen, ...target })
    .execute();
  const isNews = noticed && !told;
  const kind = backId ? 'match' : 'like';
  const notice = { tenantId, memberId: toId, kind, causeId: id, fromId } as const;
  if (isNews) await queueNotice(tx, notice, { now });
  else if (told) await requeueNotices(tx, { causeId: id, kind }, { now });
  return { repeated: false, matched: backId !== null, noticed: isNews };
}

export async function likeRefusal(
  sql: TenantQueries,
  { fromId, toId }: Pick<Input, 'fromId' | 'toId'>,
): Promise<LikeRefusal | null> {
  if (fromId === toId) return 'own_profile';
  if (!isId(toId)) return 'not_found';
  const seen = await otherMember(sql, toId).where(visibleTo(fromId)).executeTakeFirst();
  return seen ? null : 'not_found';
}

/** Publishes a like's live events to both members; none if it already existed. */
export function announceLike(
  events: LiveEventPublisher,
  { tenantId, fromId, toId }: Input,
  { repeated, matched, noticed }: Liked,
): void {
  if (repeated) return;
  if (noticed) events.publish(tenantId, toId, 'like', { fromId, matched });
  if (matched) events.publish(tenantId, fromId, 'match', { withId: toId });
}

/**
 * Likes a profile or a part of it, and matches a mutual like; idempotent. Refuses one's own and hidden profiles, and
 * parts that the giver does not see (LIK-1, LIK-11).
 */
export async function likeProfile(
  sql: TenantSql,
  { part, ...input }: Input & { part?: (PartViewer & { target: LikeTarget }) | null },
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<Liked, LikeRefusal>> {
  const refusal = await likeRefusal(sql, input);
  if (refusal) return refused(refusal);
  if (part && !(await isPartVisible(sql, { ...input, ...part }, { now }))) return refused('not_found');
  const stored = { ...input, target: part?.target };
  const liked = await sql.transaction().execute((tx) => storeLike(tx, stored, now));
  announceLike(events, input, liked);
  return done(liked);
}
