import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { PoseRefusal } from '~/domain/photos/check-rules';
import { markChecked } from '~/domain/profiles/photo-check/mark-checked.server';
import { queueMail } from '~/domain/queue-mail.server';
import {
  auditedAs,
  decideItem,
  type Act,
  type Decider,
  type DecisionTimes,
  type ItemRefusal,
} from './decide-item.server';
import { auditCase } from './record-decision.server';

type Input = Decider & { tenantId: string; checkId: string };
/** `refusal` is null where the pose picture shows the person in the photos. */
type Decision = Input & { refusal: PoseRefusal | null };
type Refusal = ItemRefusal | 'not_open';

/** Returns a waiting check, with its member locked; null if it does not wait any more. */
async function lockWaiting(tx: TenantTx, checkId: string) {
  const waiting = {
    where: { id: checkId, uploadedAt: { not: null }, decidedAt: null },
    select: { memberId: true, uploadedAt: true },
  };
  const asked = await tx.poseCheck.findFirst(waiting);
  if (!asked) return null;
  await lockMembers(tx, [asked.memberId]);
  const found = await tx.poseCheck.findFirst(waiting);
  return found?.uploadedAt ? { memberId: found.memberId, uploadedAt: found.uploadedAt } : null;
}

async function decide(
  tx: TenantTx,
  { tenantId, checkId, refusal, ...decider }: Decision,
  times: DecisionTimes,
): Promise<Outcome<Act<null>, 'not_open'>> {
  const { now } = times;
  const check = await lockWaiting(tx, checkId);
  if (!check) return refused('not_open');
  const { memberId, uploadedAt } = check;
  const outcome = refusal === null ? ('accepted' as const) : ('rejected' as const);
  await tx.poseCheck.updateMany({
    where: { id: checkId },
    data: { decidedAt: now, decision: outcome, reason: refusal },
  });
  const checkedIds = refusal === null ? await markChecked(tx, check, { now }) : [];
  const action = refusal === null ? 'pose_accepted' : 'pose_rejected';
  const entry = { tenantId, ...auditedAs(decider), action, caseId: checkId };
  await auditCase(tx, { ...entry, detail: refusal === null ? {} : { refusal } }, times);
  await queueMail(tx, { tenantId, memberId, kind: 'photo_check_decided', causeId: checkId }, times);
  const before = { caseId: checkId, checked: { memberId, photoIds: checkedIds } };
  return done({ outcome, waitingSince: uploadedAt, before, value: null });
}

/**
 * Decides whether a pose picture shows the person in the member's photos, marks those photos or not, and mails the
 * outcome (TRU-2). The picture is deleted once the decision is final. Refuses what does not wait, and as `decideItem` does.
 */
export async function decidePose(
  db: TenantDb,
  input: Decision,
  { now }: { now: Date },
): Promise<Outcome<{ decisionId: string }, Refusal>> {
  const { tenantId, checkId: itemId } = input;
  if (!isId(itemId)) return refused('not_open');
  const item = { tenantId, kind: 'poses' as const, itemId };
  const decided = await decideItem(db, { item, decider: input }, (tx, times) => decide(tx, input, times), {
    now,
  });
  return decided.ok ? done({ decisionId: decided.value.decisionId }) : decided;
}
