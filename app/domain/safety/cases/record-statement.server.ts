import type { TenantTx } from '~/database/tenant-db';
import { dayOf } from '~/domain/durations';
import { UNREPORTED } from '~/domain/safety/rules';
import type { DecisionBefore } from './decision-before';

type Decision = { id: string; kind: string; before: DecisionBefore };
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
 * Records why a measure was taken, by rule and days alone, so that it survives the case and the member (CON-8). Its id is
 * the decision's. Records nothing for a decision without a measure, or about a fictional profile, which is nobody's.
 */
export async function recordStatement(
  tx: TenantTx,
  { id, kind, before: { caseId } }: Decision,
  { now }: { now: Date },
): Promise<void> {
  if (!caseId || (kind !== 'photos' && kind !== 'reports')) return;
  const found = await tx.report.findFirst({
    where: { id: caseId, measure: { not: null }, reported: { profile: { is: { fictional: false } } } },
    select: {
      tenantId: true,
      subject: true,
      subjectId: true,
      reason: true,
      measure: true,
      rule: true,
      createdAt: true,
      decidedAt: true,
    },
  });
  if (!found?.measure) return;
  const { tenantId, measure, rule, reason, createdAt, decidedAt } = found;
  const content = await findContent(tx, found.subject, found.subjectId);
  await tx.statementOfReasons.create({
    data: {
      id,
      tenantId,
      measure,
      rule: rule ?? 'other',
      source: UNREPORTED.includes(reason) ? 'own' : 'notice',
      contentType: content.contentType,
      contentOn: dayOf(content.createdAt ?? createdAt),
      appliedOn: dayOf(decidedAt ?? now),
      createdAt: now,
    },
    select: { id: true },
  });
}
