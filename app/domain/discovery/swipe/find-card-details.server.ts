import { prepared } from '~/database/prepared.server';
import type { FoundMember } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import type { PortraitFiles } from '~/domain/discovery/member-card.server';
import { askedAnswers } from '~/domain/profiles/prompts';
import type { ViewerKind } from '~/domain/profiles/rules';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { activePhotos, toGallery } from '~/domain/viewing/gallery.server';
import { ownAnswers, ownInterests } from '~/domain/viewing/view-profile.server';

export type CardReader = Exclude<ViewerKind, 'visitor' | 'self'>;

const MOST_INTERESTS = 12;

const details = prepared((sql, { id }: { id: string }) =>
  sql
    .selectFrom('Profile as profile')
    .select((eb) => [
      ownInterests(eb).as('interests'),
      ownAnswers(eb).as('answers'),
      activePhotos(eb).as('photos'),
    ])
    .where('profile.id', '=', id),
);

/** Finds the photos that the reader sees sharp on the profile, the first answer, and interests: shared ones first, no intimate ones. */
export async function findCardDetails(
  sql: TenantQueries,
  { id, sharedInterests }: Pick<FoundMember, 'id' | 'sharedInterests'>,
  kind: CardReader,
) {
  const [found] = await details(sql, { id });
  const theirs = found?.interests.map(({ interest }) => interest) ?? [];
  const photos = toGallery(found?.photos ?? [], kind).flatMap((photo): PortraitFiles[] =>
    photo.locked ? [] : [{ cardKey: photo.card || null, glimpse: photo.glimpse, larger: photo.larger }],
  );
  return {
    answer: askedAnswers(found?.answers ?? [])[0] ?? null,
    interests: groupInterests(theirs, sharedInterests).open.slice(0, MOST_INTERESTS),
    photos,
  };
}
