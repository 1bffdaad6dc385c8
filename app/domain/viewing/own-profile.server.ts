import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { displayKey } from '~/database/shown-key.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { askedAnswers } from '~/domain/profiles/prompts';
import { ownAnswers, ownInterests } from './view-profile.server';

export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>;

export async function findOwnProfile(sql: TenantQueries, memberId: string) {
  const { interests, answers, ...profile } = await sql
    .selectFrom('Profile as profile')
    .selectAll('profile')
    .select((eb) => [
      ownInterests(eb).as('interests'),
      ownAnswers(eb).as('answers'),
      jsonArrayFrom(
        eb
          .selectFrom('Photo as photo')
          .leftJoin('PhotoFile as card', (join) =>
            join.onRef('card.photoId', '=', 'photo.id').on('card.size', '=', 'card'),
          )
          .leftJoin('PhotoFile as thumb', (join) =>
            join.onRef('thumb.photoId', '=', 'photo.id').on('thumb.size', '=', 'thumb'),
          )
          .select(['photo.id', 'photo.status', 'photo.isMain', 'photo.rejectReason'])
          .select((each) => each('photo.checkedAt', 'is not', null).$castTo<boolean>().as('isChecked'))
          .select([displayKey('card').as('cardKey'), displayKey('thumb').as('thumbKey')])
          .whereRef('photo.memberId', '=', 'profile.id')
          .orderBy('photo.position')
          .orderBy('photo.id'),
      ).as('photos'),
    ])
    .where('profile.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...profile,
    interests: interests.map(({ interest }) => interest),
    answers: askedAnswers(answers),
  };
}
