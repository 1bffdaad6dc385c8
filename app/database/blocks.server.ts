import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from './tenant-sql';

/** A member's id or the column that contains it; null for a visitor. */
export type MemberId = string | null | Expression<string>;

const inner = expressionBuilder<TenantTables, never>();

export const hasBlocked = (blockerId: MemberId, blockedId: MemberId) =>
  inner.exists(
    inner
      .selectFrom('Block')
      .select('Block.id')
      .where('Block.blockerId', '=', blockerId)
      .where('Block.blockedId', '=', blockedId),
  );

/** Each direction uses an index of its own. */
export const isBlockBetween = (oneId: MemberId, otherId: MemberId) =>
  inner.or([hasBlocked(oneId, otherId), hasBlocked(otherId, oneId)]);

/** Selects blocks in both directions, once per search rather than per candidate. */
export const blocksAround = (viewerId: string) => ({
  blockedByViewer: inner.selectFrom('Block as b').select('b.blockedId').where('b.blockerId', '=', viewerId),
  blocksViewer: inner.selectFrom('Block as b').select('b.blockerId').where('b.blockedId', '=', viewerId),
});
