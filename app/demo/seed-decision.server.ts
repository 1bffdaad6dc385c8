import { rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import type { DemoFilling, SeededMember } from './demo-world';
import { DEMO_MEMBERS } from './demo-members';
import { hang, paint } from './seed-portraits.server';

async function findPending(site: DemoFilling, owner: SeededMember): Promise<string> {
  const known = await site.db.photo.findFirst({ where: { memberId: owner.id, status: 'pending' } });
  if (known) return known.id;
  const wish = { variant: owner.photos, key: `${owner.key} friend`, status: 'pending' as const };
  const afterPaint = await paint(site, owner, wish);
  await hang(site.db, [afterPaint]);
  return afterPaint.photo.id;
}

/** Gives the first login a rejected photo with the reasons, as an example of a decision (TEN-11). */
export async function seedDecision(site: DemoFilling): Promise<void> {
  const { db, tenant, content, gateways, now, planned } = site;
  const login = planned[DEMO_MEMBERS]!;
  const { id } = await db.member.findFirstOrThrow({
    where: { emailKey: login.account.email },
    select: { id: true },
  });
  if ((await db.photo.count({ where: { memberId: id, status: 'rejected' } })) > 0) return;
  const rejection = {
    tenantId: tenant.id,
    photoId: await findPending(site, { ...login, id }),
    moderator: 'Demo',
    rule: 'identity' as const,
    decision: content.decision,
  };
  const decided = await rejectPendingPhoto(db, rejection, { now, ...gateways });
  if (!decided.ok) throw new Error(`A demo decision was refused: ${decided.reason}`);
}
