import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { receivedLikes, visibleLiker, visibleTo } from './likers.server';

type Input = { tenantId: string; fromId: string; toId: string };
/** `noticed`: its receiver may see it, so that their open pages are told. */
type Liked = { repeated: boolean; matched: boolean; noticed: boolean };
export type LikeRefusal = 'not_found' | 'own_profile';

/** Another member with their profile, in the words of the conditions on both. */
const otherMember = (sql: Pick<TenantQueries, 'selectFrom'>, id: string) =>
  sql
    .selectFrom('Member as other')
    .innerJoin('Profile as shown', 'shown.id', 'other.id')
    .select('other.id')
    .where('other.id', '=', id);

/** What is between the two before a like: one that is there already, one back that makes a match, and whether its receiver may see it. */
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
          // No match is made with a fictional profile, whoever likes first (PRO-10).
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

/** Stores a like, and the match where there is one back; one that is there already stays as it is. */
export async function storeLike(tx: TenantSqlTx, input: Input, now: Date): Promise<Liked> {
  const { fromId, toId } = input;
  await lockPair(tx, fromId, toId);
  const { existing, matched, backId, noticed } = await readPair(tx, input);
  if (existing) return { repeated: true, matched, noticed: false };
  const matchedAt = backId ? now : null;
  await tx.insertInto('Like').values({ id: newId(), fromId, toId, matchedAt, createdAt: now }).execute();
  if (backId) await tx.updateTable('Like').set({ matchedAt }).where('id', '=', backId).execute();
  return { repeated: false, matched: backId !== null, noticed };
}

/** Why a like may not be, if it may not. */
export async function likeRefusal(
  sql: TenantQueries,
  { fromId, toId }: Pick<Input, 'fromId' | 'toId'>,
): Promise<LikeRefusal | null> {
  if (fromId === toId) return 'own_profile';
  if (!isId(toId)) return 'not_found';
  const seen = await otherMember(sql, toId).where(visibleTo(fromId)).executeTakeFirst();
  return seen ? null : 'not_found';
}

/** Tells the open pages of both; of a like that was there already, nothing. */
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
 * Likes a profile: once, however often it is asked; a like of one who likes back is a match (LIK-1). Refuses one's own profile and
 * those that may not be seen.
 */
export async function likeProfile(
  sql: TenantSql,
  input: Input,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<Liked, LikeRefusal>> {
  const refusal = await likeRefusal(sql, input);
  if (refusal) return refused(refusal);
  const liked = await sql.transaction().execute((tx) => storeLike(tx, input, now));
  announceLike(events, input, liked);
  return done(liked);
}
