import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from './tenant-sql';

/** A member's id or the column that contains it; null for a visitor. */
export type MemberId = string | null | Expression<string>;

const inner = expressionBuilder<TenantTables, never>();

const selectBlocks = (blockerId: MemberId, blockedId: MemberId) =>
  inner
    .selectFrom('Block')
    .select('Block.id')
    .where('Block.blockerId', '=', blockerId)
    .where('Block.blockedId', '=', blockedId);

/** By choice, or because one of them named the other as somebody they know (TRU-4). */
export const hasBlocked = (blockerId: MemberId, blockedId: MemberId) =>
  inner.exists(selectBlocks(blockerId, blockedId));

/** By choice alone: members see this and can undo it, but nothing of the blocks by a named contact. */
export const hasChosenBlock = (blockerId: MemberId, blockedId: MemberId) =>
  inner.exists(selectBlocks(blockerId, blockedId).where('Block.contactId', 'is', null));

/** Each direction uses an index of its own. */
export const isBlockBetween = (oneId: MemberId, otherId: MemberId) =>
  inner.or([hasBlocked(oneId, otherId), hasBlocked(otherId, oneId)]);

/** Selects blocks in both directions, once per search rather than per candidate. */
export const blocksAround = (viewerId: string) => ({
  blockedByViewer: inner.selectFrom('Block as b').select('b.blockedId').where('b.blockerId', '=', viewerId),
  blocksViewer: inner.selectFrom('Block as b').select('b.blockerId').where('b.blockedId', '=', viewerId),
});
