import type { TenantDb } from '~/database/tenant-db';
import { unshownLikes } from './likers.server';

/** New likes that nothing has shown yet, with the latest liker's name (LIK-8); null where there are none. */
export async function waitingLikes(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<{ count: number; id: string; name: string } | null> {
  const where = unshownLikes(memberId);
  const latest = await db.like.findFirst({
    where,
    orderBy: { createdAt: 'desc' },
    select: { from: { select: { profile: { select: { id: true, name: true } } } } },
  });
  const profile = latest?.from.profile;
  return profile ? { ...profile, count: await db.like.count({ where }) } : null;
}
