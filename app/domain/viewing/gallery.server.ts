import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { displayKey } from '~/database/shown-key.server';
import type { TenantTables } from '~/database/tenant-sql';
import { largerFiles } from '~/domain/profiles/larger-files';
import { photoView, type ViewerKind } from '~/domain/profiles/rules';

type OfProfile = ExpressionBuilder<TenantTables & { profile: TenantTables['Profile'] }, 'profile'>;

/** The main photo first. */
export const activePhotos = (eb: OfProfile) =>
  jsonArrayFrom(
    eb
      .selectFrom('Photo as photo')
      .select([
        'photo.id',
        'photo.status',
        'photo.isMain',
        'photo.widthPx',
        'photo.heightPx',
        'photo.cropWidth',
      ])
      .select((inner) =>
        jsonArrayFrom(
          inner
            .selectFrom('PhotoFile as file')
            .select(['file.size', 'file.widthPx', 'file.glimpse', displayKey('file').$notNull().as('key')])
            .whereRef('file.photoId', '=', 'photo.id'),
        ).as('files'),
      )
      .whereRef('photo.memberId', '=', 'profile.id')
      .where('photo.status', '=', 'active')
      .orderBy('photo.isMain', 'desc')
      .orderBy('photo.position'),
  );

type OfPhoto = ExpressionBuilder<TenantTables & { photo: TenantTables['Photo'] }, 'photo'>;

/** The active photos before one: the main photo is first, the others follow by position. */
export const photoRank = (eb: OfPhoto) =>
  eb
    .selectFrom('Photo as earlier')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('earlier.memberId', '=', 'photo.memberId')
    .where('earlier.status', '=', 'active')
    .where((other) =>
      other.and([
        other('photo.isMain', '=', false),
        other.or([
          other('earlier.isMain', '=', true),
          other('earlier.position', '<', other.ref('photo.position')),
        ]),
      ]),
    )
    .$asScalar()
    .$notNull();

type PhotoRow = NonNullable<ReturnType<typeof activePhotos>['expressionType']>[number];

function galleryPhoto(photo: PhotoRow, view: 'sharp' | 'blurred') {
  const key = (size: string) => photo.files.find((file) => file.size === size)?.key ?? '';
  if (view === 'blurred') return { locked: true, id: photo.id, blurred: key('blurred') } as const;
  return {
    locked: false,
    id: photo.id,
    thumb: key('thumb'),
    card: key('card'),
    glimpse: photo.files.find(({ size }) => size === 'card')?.glimpse || undefined,
    larger: largerFiles(photo.files, photo.cropWidth),
    full: key('full'),
    widthPx: photo.widthPx,
    heightPx: photo.heightPx,
  } as const;
}

/** Reduces active photos, the main one first, to what a viewer may see (PRO-7). */
export const toGallery = (photos: PhotoRow[], kind: ViewerKind) =>
  photos.flatMap((photo, rank) => {
    const view = photoView({ ...photo, rank }, kind);
    return view ? [galleryPhoto(photo, view)] : [];
  });
