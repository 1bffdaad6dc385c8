import type { TenantDb } from '~/database/tenant-db';

const PERSON = {
  id: true,
  deletionRequestedAt: true,
  profile: { select: { name: true, fictional: true } },
  photos: {
    where: { isMain: true, status: 'active' as const },
    select: { files: { where: { size: 'thumb' as const }, select: { key: true } } },
  },
};

export type BlockedMember = {
  id: string;
  /**
   * Null if the reader may not see them: they blocked the reader as well, or their account is being deleted.
   */
  name: string | null;
  fictional: boolean;
  thumbKey: string | null;
  blockedAt: Date;
};

const blockedBy = (memberId: string) => ({
  blockerId: memberId,
  blocked: { status: { not: 'deleted' as const } },
});

/** Counts the members that a member has blocked. */
export const countBlocked = (db: TenantDb, { memberId }: { memberId: string }): Promise<number> =>
  db.block.count({ where: blockedBy(memberId) });

/** Lists the members that a member has blocked, the newest first; deleted accounts are left out. */
export async function listBlocked(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<BlockedMember[]> {
  const rows = await db.block.findMany({
    where: blockedBy(memberId),
    orderBy: { id: 'desc' },
    select: {
      createdAt: true,
      blocked: {
        select: { ...PERSON, blocksMade: { where: { blockedId: memberId }, select: { id: true } } },
      },
    },
  });
  return rows.map(({ createdAt, blocked }) => {
    const seen = blocked.blocksMade.length === 0 && blocked.deletionRequestedAt === null;
    return {
      id: blocked.id,
      name: seen ? (blocked.profile?.name ?? null) : null,
      fictional: blocked.profile?.fictional ?? false,
      thumbKey: seen ? (blocked.photos[0]?.files[0]?.key ?? null) : null,
      blockedAt: createdAt,
    };
  });
}
