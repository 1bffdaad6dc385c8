import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Report } from '~/database/types';
import { done, refused, type Outcome } from '~/domain/outcome';
import { copyImageFiles, type CopyStore } from '~/domain/safety/copy-image-files.server';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import {
  auditedAs,
  decideItem,
  type Act,
  type Decider,
  type DecisionTimes,
  type ItemRefusal,
} from './decide-item.server';
import { auditCase, mailAffectedMember, mailReporter } from './record-decision.server';
import { hasSecretFrom, isSameModerator, type TakenMeasure } from '~/domain/safety/rules';
import { restoreMessageImages } from '~/domain/safety/remove-message-images.server';
import { listMeasures } from './list-measures.server';
import { endMeasures } from './take-measures.server';

type Input = Decider & { number: string; granted: boolean; decision: string };
type Appealed = Report & { measures: TakenMeasure[] };

/** Copies the report's copies; none while the message still has its images, because its removal is not final. */
async function listCopies(
  db: TenantDb,
  { id, tenantId, subjectId: messageId }: Pick<Report, 'id' | 'tenantId' | 'subjectId'>,
  storage: CopyStore,
) {
  if ((await db.photoFile.count({ where: { messageId } })) > 0) return [];
  const kept = await db.photoFile.findMany({ where: { reportId: id }, select: { key: true } });
  return copyImageFiles(db, { tenantId, keys: kept.map(({ key }) => key) }, { storage });
}

/** Whether the first moderator may know the other's secret, and so decide in their name. */
async function owesSecret(
  db: TenantDb,
  { decidedBy, decidedAt }: { decidedBy: string | null; decidedAt: Date | null },
  moderator: string,
): Promise<boolean> {
  if (decidedBy === null || decidedAt === null) return false;
  const moderators = await db.moderator.findMany({
    select: { nameKey: true, invitedBy: true, secretAt: true },
  });
  return hasSecretFrom(moderators, { name: moderator, from: decidedBy, since: decidedAt });
}

type Copies = Awaited<ReturnType<typeof copyImageFiles>>;
type Deciding = { input: Input; appealed: Appealed; copies: Copies };

/** Lets reports that were closed alike follow a granted appeal, and tells their reporters. */
async function reverseAlike(tx: TenantTx, main: Appealed, decision: string, times: DecisionTimes) {
  const { id: closedWithId, subjectId } = main;
  const alike = await tx.report.findMany({ where: { subjectId, closedWithId, status: 'accepted' } });
  await tx.report.updateMany({
    where: { id: { in: alike.map(({ id }) => id) } },
    data: { status: 'rejected', appealDecision: decision },
  });
  for (const report of [main, ...alike]) await mailReporter(tx, report, 'report_reversed', times);
  return alike.map(({ id }) => id);
}

async function decide(
  tx: TenantTx,
  { input, appealed, copies }: Deciding,
  { times, jobs }: Announcing & { times: DecisionTimes },
): Promise<Outcome<Act<{ undone: boolean; usesCopies: boolean }>, 'not_open'>> {
  const { granted, decision, moderator, number } = input;
  const { id, tenantId, measures, subjectId, reportedId: memberId } = appealed;
  const { now } = times;
  const { count } = await tx.report.updateMany({
    where: { id, status: 'appealed' },
    data: {
      status: granted ? 'rejected' : 'accepted',
      appealDecision: decision,
      appealDecidedBy: moderator,
      appealDecidedAt: now,
    },
  });
  if (count === 0) return refused('not_open');
  const kinds = measures.map(({ kind }) => kind);
  const changed = granted ? await endMeasures(tx, appealed, { kinds, now }) : [];
  const isMessageBack = changed.some(({ before }) => before.measure === 'message');
  if (isMessageBack) await restoreMessageImages(tx, { tenantId, messageId: subjectId, copies });
  const action = granted ? 'appeal_granted' : 'appeal_refused';
  const entry = { tenantId, ...auditedAs(input), action, caseId: id, caseNumber: number };
  await auditCase(tx, { ...entry, detail: { measures: kinds } }, times);
  await mailAffectedMember(tx, appealed, 'appeal_decided', times);
  if (changed.length > 0) await announceMemberChange(tx, { tenantId, memberId }, { jobs });
  const closedIds = granted ? await reverseAlike(tx, appealed, decision, times) : [];
  const before = {
    caseId: id,
    measures: changed,
    restoredKeys: isMessageBack ? copies.map(({ key }) => key) : [],
    closedIds,
  };
  return done({
    outcome: granted ? 'accepted' : 'rejected',
    waitingSince: appealed.appealedAt ?? appealed.createdAt,
    before,
    value: { undone: changed.length > 0, usesCopies: isMessageBack },
  });
}

/**
 * Decides an appeal. Refuses the first moderator, anybody whose secret they could have issued (SAF-11), closed ones, and
 * as `decideItem` does.
 */
export async function decideAppeal(
  db: TenantDb,
  input: Input,
  { now, storage, jobs }: Announcing & { now: Date; storage: CopyStore },
): Promise<
  Outcome<
    { undone: boolean; decisionId: string },
    'not_open' | 'same_moderator' | 'secret_issued' | ItemRefusal
  >
> {
  const { number, moderator, granted } = input;
  const found = await db.report.findFirst({ where: { number, status: 'appealed' } });
  const measures = found ? await listMeasures(db, found) : [];
  if (!found || measures.length === 0) return refused('not_open');
  if (isSameModerator(found.decidedBy ?? '', moderator)) return refused('same_moderator');
  if (await owesSecret(db, found, moderator)) return refused('secret_issued');
  const appealed = { ...found, measures };
  const { id: itemId, tenantId } = appealed;
  const hadMessage = measures.some(({ kind }) => kind === 'message');
  const copies = granted && hadMessage ? await listCopies(db, appealed, storage) : [];
  const decided = await decideItem(
    db,
    { item: { kind: 'appeals', itemId, tenantId }, decider: input },
    (tx, times) => decide(tx, { input, appealed, copies }, { times, jobs }),
    { now },
  );
  if (!decided.ok || !decided.value.value.usesCopies)
    await Promise.all(copies.map(({ key }) => storage.remove(tenantId, key)));
  if (!decided.ok) return decided;
  const { value, decisionId } = decided.value;
  return done({ undone: value.undone, decisionId });
}
