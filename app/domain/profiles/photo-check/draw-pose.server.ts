import { randomInt } from 'node:crypto';
import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { POSES } from '~/domain/photos/rules';
import { findPhotoCheck } from './find-photo-check.server';

const drawLot = (): string => [...POSES.keys()][randomInt(POSES.size)]!;

/**
 * Draws a pose by lot, valid for ten minutes; it replaces one without a picture (TRU-2). Refuses members without a main
 * photo, with a checked one, or whose picture waits, and fictional profiles (`check_closed`).
 */
export async function drawPose(
  db: TenantDb,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  { now }: { now: Date },
): Promise<Outcome<{ id: string; pose: string }, 'check_closed'>> {
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const { state } = await findPhotoCheck(tx, { memberId }, { now });
    if (state !== 'open' && state !== 'drawn') return refused('check_closed');
    await tx.poseCheck.deleteMany({ where: { memberId, uploadedAt: null } });
    const drawn = { id: newId(), pose: drawLot() };
    await tx.poseCheck.create({ data: { ...drawn, tenantId, memberId, drawnAt: now } });
    return done(drawn);
  });
}
