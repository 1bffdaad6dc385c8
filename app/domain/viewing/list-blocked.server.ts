import { mainPhotos } from '~/database/search/main-photos.server';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { holds, tie, VISIBLE_IN } from '~/domain/profiles/visibility.server';

type BlockedMember = {
  id: string;
  /** Null if the reader may not see them: blocked by both, closed, or being deleted. */
  name: string | null;
  fictional: boolean;
  thumbKey: string | null;
  blockedAt: Date;
};

const blockedBy = (sql: TenantQueries, memberId: string) =>
  sql
    .selectFrom('Block as block')
    .innerJoin('Member as blocked', 'blocked.id', 'block.blockedId')
    .where('block.blockerId', '=', memberId)
    // The others would reveal whose address or number the member named (TRU-4).
    .where('block.contactId', 'is', null)
    .where('blocked.status', '<>', 'deleted');

const countQuery = prepared((sql, { memberId }: { memberId: string }) =>
  blockedBy(sql, memberId).select(({ fn }) => fn.countAll<number>().as('count')),
);

export async function countBlocked(sql: TenantQueries, asked: { memberId: string }): Promise<number> {
  const [counted] = await countQuery(sql, asked);
  return counted?.count ?? 0;
}

/** Lists a member's blocked members, newest first, without deleted accounts. */
export async function listBlocked(
  sql: TenantQueries,
  { memberId }: { memberId: string },
): Promise<BlockedMember[]> {
  const rows = await blockedBy(sql, memberId)
    .leftJoin('Profile as profile', 'profile.id', 'blocked.id')
    .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'blocked.id')
    .select([
      'blocked.id',
      'blocked.status as accountStatus',
      'blocked.deletionRequestedAt',
      'block.createdAt',
    ])
    .select((eb) => tie('blocksViewer', eb.ref('blocked.id'), memberId))
    .select(['profile.name', 'profile.fictional', 'photo.thumbKey'])
    .orderBy('block.id', 'desc')
    .execute();
  return rows.map(({ id, createdAt, name, fictional, thumbKey, ...row }) => {
    const seen = holds(VISIBLE_IN.chats, row);
    return {
      id,
      name: seen ? name : null,
      fictional: fictional ?? false,
      thumbKey: seen ? thumbKey : null,
      blockedAt: createdAt,
    };
  });
}
