import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from './tenant-sql';

/** A member's id, or the column of a statement that contains it; a visitor has none. */
export type MemberId = string | null | Expression<string>;

/** Builds subqueries; the tenant lock is applied to them with the whole statement. */
const inner = expressionBuilder<TenantTables, never>();

/** A condition: the first member has blocked the second. */
export const hasBlocked = (blockerId: MemberId, blockedId: MemberId) =>
  inner.exists(
    inner
      .selectFrom('Block')
      .select('Block.id')
      .where('Block.blockerId', '=', blockerId)
      .where('Block.blockedId', '=', blockedId),
  );

/** A condition: one of the two members has blocked the other. Each direction is found in an index of its own. */
export const isBlockBetween = (oneId: MemberId, otherId: MemberId) =>
  inner.or([hasBlocked(oneId, otherId), hasBlocked(otherId, oneId)]);

/**
 * Selects everybody whom a member blocked, and everybody who blocked them, for a search: read once for its
 * viewer, and not once for each candidate.
 */
export const blocksAround = (viewerId: string) => ({
  blockedByViewer: inner.selectFrom('Block as b').select('b.blockedId').where('b.blockerId', '=', viewerId),
  blocksViewer: inner.selectFrom('Block as b').select('b.blockerId').where('b.blockedId', '=', viewerId),
});
