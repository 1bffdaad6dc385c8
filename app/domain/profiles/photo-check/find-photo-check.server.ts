import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { photoCheckState, type PhotoCheck } from '~/domain/photos/check-rules';

/** Finds where a member's photo check stands (TRU-2). */
export async function findPhotoCheck(
  db: TenantDb | TenantTx,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<PhotoCheck> {
  const { profile, photos, poseChecks } = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: {
      profile: { select: { fictional: true } },
      photos: { where: { isMain: true }, select: { checkedAt: true } },
      // At most one has no picture.
      poseChecks: {
        orderBy: [{ drawnAt: 'desc' }, { id: 'desc' }],
        take: 2,
        select: {
          ...{ id: true, pose: true, drawnAt: true, uploadedAt: true, decision: true, reason: true },
          _count: { select: { files: true } },
        },
      },
    },
  });
  const [main] = photos;
  const uploaded = poseChecks.find(({ uploadedAt }) => uploadedAt !== null);
  return photoCheckState(
    {
      fictional: profile?.fictional ?? false,
      main: main ? { isChecked: main.checkedAt !== null } : null,
      drawn: poseChecks.find(({ uploadedAt }) => uploadedAt === null) ?? null,
      uploaded: uploaded ? { ...uploaded, isFinal: uploaded._count.files === 0 } : null,
    },
    now,
  );
}
