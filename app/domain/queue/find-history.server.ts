import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { strikesSince, UNREPORTED } from '~/domain/safety/rules';

/** Of each list, newest first; counts are of all. */
const MOST_LISTED = 50;

/**
 * Finds in one statement what happened about a member: measures with the reasons for others than the suggested ones,
 * reports about and by them, appeals, notes, strikes; no word of messages (CON-3). `member` is null for an unknown one.
 */
export const findHistory = (sql: TenantQueries, { memberId }: { memberId: string }, { now }: { now: Date }) =>
  sql
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Member as member')
          .leftJoin('Profile as profile', 'profile.id', 'member.id')
          .select(['member.username', 'member.status', 'member.signupAt', 'member.suspendedUntil'])
          .select(['profile.name', 'profile.status as profileStatus', 'profile.fictional'])
          .where('member.id', '=', memberId),
      ).as('member'),
      eb
        .selectFrom('CaseMeasure as taken')
        .select(({ fn }) => fn.count<number>('taken.caseId').distinct().as('count'))
        .where('taken.memberId', '=', memberId)
        .where('taken.endedAt', 'is', null)
        .where('taken.takenAt', '>', strikesSince(now))
        .as('strikes'),
      jsonArrayFrom(
        eb
          .selectFrom('CaseMeasure as taken')
          .select(['taken.id', 'taken.caseId', 'taken.decisionNumber', 'taken.kind', 'taken.rule'])
          .select(['taken.until', 'taken.takenAt', 'taken.endedAt'])
          .select((row) =>
            row
              .selectFrom('AuditEntry as act')
              .select('act.detail')
              .whereRef('act.subjectId', '=', row.cast<string>('taken.caseId', 'text'))
              .where('act.action', '=', 'report_accepted')
              .orderBy('act.createdAt', 'desc')
              .limit(1)
              .as('decision'),
          )
          .where('taken.memberId', '=', memberId)
          .orderBy('taken.takenAt', 'desc')
          .orderBy('taken.id')
          .limit(MOST_LISTED),
      ).as('measures'),
      eb
        .selectFrom('Report as about')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('about.reportedId', '=', memberId)
        .where('about.reason', 'not in', UNREPORTED)
        .as('aboutCount'),
      jsonArrayFrom(
        eb
          .selectFrom('Report as about')
          .select(['about.id', 'about.subject', 'about.reason', 'about.status', 'about.createdAt'])
          .select(['about.appealedAt', 'about.appealDecidedAt'])
          .where('about.reportedId', '=', memberId)
          .orderBy('about.createdAt', 'desc')
          .limit(MOST_LISTED),
      ).as('about'),
      eb
        .selectFrom('Report as by')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('by.reporterId', '=', memberId)
        .as('byCount'),
      jsonArrayFrom(
        eb
          .selectFrom('Report as by')
          .select(['by.id', 'by.subject', 'by.reason', 'by.status', 'by.createdAt'])
          .where('by.reporterId', '=', memberId)
          .orderBy('by.createdAt', 'desc')
          .limit(MOST_LISTED),
      ).as('by'),
      jsonArrayFrom(
        eb
          .selectFrom('CaseNote as note')
          .leftJoin('Operator as author', 'author.id', 'note.operatorId')
          .select(['note.id', 'note.text', 'note.createdAt', 'author.name as author'])
          .where('note.memberId', '=', memberId)
          .orderBy('note.createdAt', 'desc')
          .limit(MOST_LISTED),
      ).as('notes'),
    ])
    .executeTakeFirstOrThrow();

export type MemberHistory = Awaited<ReturnType<typeof findHistory>>;
