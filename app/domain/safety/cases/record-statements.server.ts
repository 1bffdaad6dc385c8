import type { TenantTx } from '~/database/tenant-db';
import { dayOf } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { UNREPORTED } from '~/domain/safety/rules';
import type { DecisionBefore } from './decision-before';

type Decision = { kind: string; before: DecisionBefore };
type Content = { contentType: 'image' | 'text' | 'profile'; createdAt: Date | undefined };

async function findContent(tx: TenantTx, subject: string, id: string): Promise<Content> {
  const found = { where: { id }, select: { createdAt: true } } as const;
  if (subject === 'photo')
    return { contentType: 'image', createdAt: (await tx.photo.findFirst(found))?.createdAt };
  if (subject === 'profile')
    return { contentType: 'profile', createdAt: (await tx.profile.findFirst(found))?.createdAt };
  const message = await tx.message.findFirst({ where: { id }, select: { createdAt: true, kind: true } });
  return { contentType: message?.kind === 'image' ? 'image' : 'text', createdAt: message?.createdAt };
}

/**
 * Records why each measure of a decision was taken, by rule and days alone, so that it survives the case and the member
 * (CON-8). Records nothing about a fictional profile, which is nobody's.
 */
export async function recordStatements(
  tx: TenantTx,
  { kind, before: { caseId } }: Decision,
  { now }: { now: Date },
): Promise<void> {
  if (!caseId || (kind !== 'photos' && kind !== 'reports')) return;
  const found = await tx.report.findFirst({
    where: { id: caseId, reported: { profile: { is: { fictional: false } } } },
    select: { tenantId: true, subject: true, subjectId: true, reason: true, createdAt: true },
  });
  const taken = await tx.caseMeasure.findMany({
    where: { caseId },
    orderBy: { kind: 'asc' },
    select: { kind: true, rule: true, until: true, takenAt: true },
  });
  if (!found || taken.length === 0) return;
  const { contentType, createdAt = found.createdAt } = await findContent(tx, found.subject, found.subjectId);
  const about = {
    tenantId: found.tenantId,
    source: UNREPORTED.includes(found.reason) ? 'own' : 'notice',
    contentType,
    contentOn: dayOf(createdAt),
    createdAt: now,
  };
  await tx.statementOfReasons.createMany({
    data: taken.map(({ kind: measure, rule, until, takenAt }) => ({
      ...about,
      ...{ id: newId(), measure, rule, appliedOn: dayOf(takenAt), endsOn: until && dayOf(until) },
    })),
  });
}
