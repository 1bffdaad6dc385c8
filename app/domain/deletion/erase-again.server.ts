import type { TenantDb } from '~/database/tenant-db';
import { eraseMember } from './erase-member.server';
import { dueSince } from './rules';

type Input = Omit<Parameters<typeof eraseMember>[1], 'memberId'> & { memberIds: readonly string[] };
type Deps = Parameters<typeof eraseMember>[2];

/** Erases members that a restored backup brought back; repeatable. Returns how many. */
export async function eraseAgain(db: TenantDb, { memberIds, ...input }: Input, deps: Deps): Promise<number> {
  const found = await db.member.findMany({
    where: { id: { in: [...memberIds] }, status: { not: 'deleted' } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of found) {
    const requested = {
      OR: [{ deletionRequestedAt: null }, { deletionRequestedAt: { gt: dueSince(deps.now) } }],
    };
    await db.member.updateMany({
      where: { id, ...requested },
      data: { deletionRequestedAt: dueSince(deps.now) },
    });
    await eraseMember(db, { ...input, memberId: id }, deps);
  }
  return found.length;
}
