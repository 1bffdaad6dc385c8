import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { lookDistance } from '~/database/look-distance.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { LOOK_ALIKE_BITS } from '~/domain/photos/rules';
import { toMeasures } from '~/domain/safety/cases/case-measures';
import { strikesSince, UNREPORTED, type TakenMeasure } from '~/domain/safety/rules';
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
  /** Of a complaint. */
  sender: { name: string; email: string; reference: string; language: string } | null;
};

const NOTHING = {
  ...{ numbers: [], reporterId: null, visitorLanguage: null },
  ...{ text: '', copy: {}, contested: null, sender: null },
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
    sender: null,
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

/** Finds a photo, report, appeal or complaint, waiting or decided; null if it is deleted (CON-2). */
export function findItem(sql: TenantQueries, { kind, itemId }: QueueItem): Promise<FoundItem | null> {
  switch (kind) {
    case 'photos':
      return findPhoto(sql, itemId);
    case 'complaints':
      return findComplaint(sql, itemId);
    default:
      return findReport(sql, kind, itemId);
  }
}

/**
 * Finds in one statement what surrounds an item: the member with their history and strikes, the open reports about the
 * same subject, the case of a banned member with a look-alike of a photo, pictures, notes, the last decision.
 */
export async function findAround(
  sql: TenantQueries,
  { kind, itemId, memberId, subjectId }: Pick<FoundItem, 'kind' | 'itemId' | 'memberId' | 'subjectId'>,
  { now }: { now: Date },
) {
  const owner = kind === 'photos' ? ('file.photoId' as const) : ('file.reportId' as const);
  return sql
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Member as member')
          .leftJoin('Profile as profile', 'profile.id', 'member.id')
          .select(['member.username', 'member.status', 'member.language', 'member.email', 'member.signupAt'])
          .select(['profile.name', 'profile.status as profileStatus', 'profile.fictional'])
          .where('member.id', '=', memberId),
      ).as('member'),
      eb
        .selectFrom('Report as earlier')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('earlier.reportedId', '=', memberId)
        .where('earlier.reason', 'not in', UNREPORTED)
        .where('earlier.id', '<>', itemId)
        .as('reports'),
      eb
        .selectFrom('CaseMeasure as taken')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('taken.memberId', '=', memberId)
        .where('taken.endedAt', 'is', null)
        .where((each) => each.or([each('taken.until', 'is', null), each('taken.until', '>', now)]))
        .where('taken.caseId', '<>', itemId)
        .as('measures'),
      eb
        .selectFrom('CaseMeasure as taken')
        .select(({ fn }) => fn.count<number>('taken.caseId').distinct().as('count'))
        .where('taken.memberId', '=', memberId)
        .where('taken.endedAt', 'is', null)
        .where('taken.takenAt', '>', strikesSince(now))
        .as('strikes'),
      eb
        .selectFrom('Report as alike')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('alike.subjectId', '=', subjectId)
        .where('alike.status', '=', 'open')
        .where('alike.id', '<>', itemId)
        .as('alike'),
      eb
        .selectFrom('CaseProceeding as proceeding')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('proceeding.caseId', '=', itemId)
        .where('proceeding.closedAt', 'is', null)
        .as('proceedings'),
      eb
        .selectFrom('BannedPhoto as banned')
        .innerJoin('Ban as ban', 'ban.id', 'banned.banId')
        .innerJoin('Photo as photo', (join) => join.on('photo.id', '=', itemId))
        .select('ban.caseNumber')
        .where('photo.lookHash', '<>', '')
        .where('ban.endedAt', 'is', null)
        .where('ban.endsAt', '>', now)
        .where(
          (each) => lookDistance(each.ref('photo.lookHash'), each.ref('banned.lookHash')),
          '<=',
          LOOK_ALIKE_BITS,
        )
        .orderBy((each) => lookDistance(each.ref('photo.lookHash'), each.ref('banned.lookHash')))
        .limit(1)
        .as('alikeCase'),
      jsonArrayFrom(
        eb
          .selectFrom('PhotoFile as file')
          .select('file.key')
          .where(owner, '=', itemId)
          .where('file.size', '=', 'full')
          .orderBy('file.id'),
      ).as('files'),
      jsonArrayFrom(
        eb
          .selectFrom('CaseNote as note')
          .leftJoin('Operator as author', 'author.id', 'note.operatorId')
          .select(['note.id', 'note.text', 'note.createdAt', 'author.name as author'])
          .where('note.itemId', 'in', [itemId, subjectId])
          .orderBy('note.createdAt'),
      ).as('notes'),
      jsonObjectFrom(
        eb
          .selectFrom('QueueDecision as decision')
          .leftJoin('Operator as decider', 'decider.id', 'decision.operatorId')
          .select(['decision.outcome', 'decision.decidedBy', 'decision.decidedAt', 'decision.finishedAt'])
          .select('decider.name')
          .where('decision.itemId', '=', itemId)
          .where('decision.kind', '=', kind)
          .orderBy('decision.decidedAt', 'desc')
          .limit(1),
      ).as('last'),
    ])
    .executeTakeFirstOrThrow();
}

export type ItemSurroundings = Awaited<ReturnType<typeof findAround>>;
