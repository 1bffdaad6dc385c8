import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { lookDistance } from '~/database/look-distance.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { LOOK_ALIKE_BITS } from '~/domain/photos/rules';
import { strikesSince, UNREPORTED } from '~/domain/safety/rules';
import type { QueueKind } from '~/domain/safety/queue/rules';
import type { FoundItem } from './find-item.server';

const FILE_OWNERS = {
  photos: 'file.photoId',
  poses: 'file.poseCheckId',
  reports: 'file.reportId',
  appeals: 'file.reportId',
  complaints: 'file.reportId',
} as const satisfies Record<QueueKind, string>;

type Around = Pick<FoundItem, 'kind' | 'itemId' | 'memberId' | 'subjectId' | 'since'>;

/**
 * Finds in one statement what surrounds an item: the member with their history and strikes, the open reports about the
 * same subject, the case of a banned member with a look-alike of a photo, pictures, the photos that a pose picture is
 * compared with, notes, the last decision.
 */
export async function findAround(
  sql: TenantQueries,
  { kind, itemId, memberId, subjectId, since }: Around,
  { now }: { now: Date },
) {
  const owner = FILE_OWNERS[kind];
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
          .selectFrom('Photo as photo')
          .innerJoin('PhotoFile as file', (join) =>
            join.onRef('file.photoId', '=', 'photo.id').on('file.size', '=', 'full'),
          )
          .select(['file.key', 'photo.isMain'])
          .where('photo.memberId', '=', kind === 'poses' ? memberId : null)
          .where('photo.createdAt', '<=', since)
          .where('photo.status', '<>', 'rejected')
          .orderBy('photo.isMain', 'desc')
          .orderBy('photo.position'),
      ).as('compared'),
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
