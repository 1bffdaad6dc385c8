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
  /** Null where they may not be seen: they have blocked the reader as well, or are leaving. */
  name: string | null;
  fictional: boolean;
  thumbKey: string | null;
  blockedAt: Date;
};

const blockedBy = (memberId: string) => ({
  blockerId: memberId,
  blocked: { status: { not: 'deleted' as const } },
});

/** How many a member has blocked (SAF-1). */
export const countBlocked = (db: TenantDb, { memberId }: { memberId: string }): Promise<number> =>
  db.block.count({ where: blockedBy(memberId) });

/** Those whom a member has blocked, the newest first; one whose account was deleted has no row any more (SAF-1). */
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
