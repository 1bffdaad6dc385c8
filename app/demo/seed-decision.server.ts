import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { rejectPendingPhoto } from '~/domain/safety/decide-photo.server';
import type { DemoWorld, SeededMember } from './demo-world';

/** A photo that did not pass its check, with the reasons for it, so that the demo shows what a decision is like (SAF-3, TEN-11). */
export async function seedDecision(site: DemoWorld, member: SeededMember, data: Buffer): Promise<void> {
  const { db, tenant, content, gateways, now } = site;
  const added = await uploadPhoto(
    db,
    { tenantId: tenant.id, memberId: member.id, data, moderation: 'manual' },
    { now, ...gateways },
  );
  if (!added.ok) throw new Error(`A demo photo was refused: ${added.reason}`);
  const { photoId } = added.value;
  const rejection = {
    tenantId: tenant.id,
    photoId,
    moderator: 'Demo',
    rule: 'identity' as const,
    decision: content.decision,
  };
  const decided = await rejectPendingPhoto(db, rejection, { now, ...gateways });
  if (!decided.ok) throw new Error(`A demo decision was refused: ${decided.reason}`);
}
