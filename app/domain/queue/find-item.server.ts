import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMeasures } from '~/domain/safety/cases/case-measures';
import type { TakenMeasure } from '~/domain/safety/rules';
import type { QueueItem, QueueKind } from '~/domain/safety/queue/rules';

/** What waits, or was decided, without what surrounds it. */
export type FoundItem = {
  kind: QueueKind;
  itemId: string;
  isWaiting: boolean;
  /** Since when it waits. */
  since: Date;
  /** Names the case or complaint; null for a photo. */
  number: string | null;
  /** Both sides read the words of a decision, and neither may learn the other's number. */
  numbers: string[];
  subject: string;
  subjectId: string;
  reason: string | null;
  /** Whom it is about; null for a complaint of somebody who was not logged in. */
  memberId: string | null;
  reporterId: string | null;
  /** Of a visitor who reported and wants an answer. */
  visitorLanguage: string | null;
  /** What the reporter, appealing member or complainant wrote. */
  text: string;
  copy: Record<string, string | number>;
  /** The decision that an appeal contests. */
  contested: { measures: readonly TakenMeasure[]; words: string } | null;
  /** The key of a drawn pose; null for other kinds. */
  pose: string | null;
  /** Of a complaint. */
  sender: { name: string; email: string; reference: string; language: string } | null;
};

const NOTHING = {
  ...{ numbers: [], reporterId: null, visitorLanguage: null },
  ...{ text: '', copy: {}, contested: null, pose: null, sender: null },
};

async function findPhoto(sql: TenantQueries, itemId: string): Promise<FoundItem | null> {
  const found = await sql
    .selectFrom('Photo')
    .select(['memberId', 'status', 'createdAt'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!found) return null;
  const { memberId, status, createdAt: since } = found;
  const about = { memberId, subject: 'photo', subjectId: itemId, reason: null, number: null };
  return { ...NOTHING, ...about, kind: 'photos', itemId, since, isWaiting: status === 'pending' };
}

async function findPoseCheck(sql: TenantQueries, itemId: string): Promise<FoundItem | null> {
  const found = await sql
    .selectFrom('PoseCheck')
    .select(['memberId', 'pose', 'uploadedAt', 'decidedAt'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!found?.uploadedAt) return null;
  const { memberId, pose, uploadedAt: since, decidedAt } = found;
  const about = { memberId, subject: 'pose', subjectId: itemId, reason: null, number: null };
  return { ...NOTHING, ...about, kind: 'poses', itemId, since, pose, isWaiting: decidedAt === null };
}

async function findReport(
  sql: TenantQueries,
  kind: 'reports' | 'appeals',
  itemId: string,
): Promise<FoundItem | null> {
  const found = await sql
    .selectFrom('Report')
    .select(['number', 'decisionNumber', 'subject', 'subjectId', 'reason', 'text', 'copy', 'status'])
    .select(['reporterId', 'visitorLanguage', 'reportedId'])
    .select(['measure', 'decision', 'appeal', 'appealedAt', 'createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('CaseMeasure as taken')
          .select(['taken.kind', 'taken.until'])
          .whereRef('taken.caseId', '=', 'Report.id'),
      ).as('measures'),
    )
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!found) return null;
  const { number, decisionNumber, subject, subjectId, reason, reporterId, reportedId: memberId } = found;
  const { measure, decision, appeal, appealedAt, createdAt, status, visitorLanguage } = found;
  const isAppeal = kind === 'appeals';
  if (isAppeal && !appealedAt) return null;
  return {
    ...{ kind, itemId, subject, subjectId, reason, reporterId, visitorLanguage, memberId },
    isWaiting: status === (isAppeal ? 'appealed' : 'open'),
    since: isAppeal ? (appealedAt ?? createdAt) : createdAt,
    number: isAppeal ? decisionNumber : number,
    numbers: [number, decisionNumber],
    text: isAppeal ? (appeal ?? '') : found.text,
    copy: (found.copy ?? {}) as FoundItem['copy'],
    contested: isAppeal ? { measures: toMeasures(found.measures, measure), words: decision ?? '' } : null,
    ...{ pose: null, sender: null },
  };
}

async function findComplaint(sql: TenantQueries, itemId: string): Promise<FoundItem | null> {
  const found = await sql
    .selectFrom('Complaint')
    .select(['number', 'memberId', 'name', 'email', 'language', 'about', 'reference', 'text'])
    .select(['createdAt', 'answeredAt'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!found) return null;
  const { number, memberId, name, email, language, about, reference, text, createdAt, answeredAt } = found;
  return {
    ...NOTHING,
    ...{ itemId, number, memberId, text, subject: about, subjectId: itemId, reason: null },
    kind: 'complaints',
    since: createdAt,
    isWaiting: !answeredAt,
    sender: { name, email, reference, language },
  };
}

/** Finds a photo, pose picture, report, appeal or complaint, waiting or decided; null if it is deleted (CON-2). */
export function findItem(sql: TenantQueries, { kind, itemId }: QueueItem): Promise<FoundItem | null> {
  switch (kind) {
    case 'photos':
      return findPhoto(sql, itemId);
    case 'poses':
      return findPoseCheck(sql, itemId);
    case 'complaints':
      return findComplaint(sql, itemId);
    default:
      return findReport(sql, kind, itemId);
  }
}
