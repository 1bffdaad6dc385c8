import type { TenantDb } from '~/database/tenant-db';
import type { Losses } from './rules';

export async function countLosses(db: TenantDb, memberId: string): Promise<Losses> {
  const [{ credits }, photos, conversations] = await Promise.all([
    db.member.findFirstOrThrow({ where: { id: memberId }, select: { credits: true } }),
    db.photo.count({ where: { memberId } }),
    db.conversationMember.count({ where: { memberId, lastMessageAt: { not: null } } }),
  ]);
  return { photos, conversations, credits };
}
