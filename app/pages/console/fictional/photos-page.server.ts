import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { findOwnProfile } from '~/domain/viewing/own-profile.server';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { siteName } from '../grant-words.server';

/** The console's pictures have no tone, which follows the key. */
const withoutTone = (shownKey: string): string => shownKey.split('.')[0]!;

/** Shows a fictional profile's photos to its author (CON-6). */
export async function profilePhotosPage(site: ProfileConsole) {
  const { t, tenant, tenantSql, profile, query } = site;
  const { photos } = await findOwnProfile(tenantSql, profile.id);
  return {
    title: t('profiles.photos_of', { name: profile.name }),
    site: siteName(site, tenant.id),
    photos: photos.map(({ id, status, isMain, cardKey }, index) => ({
      id,
      label: t('profiles.photo_number', { number: index + 1 }),
      notes: [
        ...(isMain ? [t('profiles.photo_main')] : []),
        ...(status === 'active' ? [] : [t(`profiles.photo.${status}`)]),
      ],
      src: cardKey && consolePaths.picture(tenant.id, withoutTone(cardKey)),
      canBeMain: !isMain && status !== 'rejected',
      canGoForward: index > 0,
      canGoBack: index < photos.length - 1,
      deleteHref: consolePaths.fictionalPhotos(tenant.id, profile.id, { delete: id }),
      isAsked: query.get('delete') === id,
    })),
    hint: t('profiles.photo_hint', { mb: MAX_PHOTO_BYTES / 1024 / 1024 }),
    photosHref: consolePaths.fictionalPhotos(tenant.id, profile.id),
    backHref: consolePaths.fictionalProfile(tenant.id, profile.id),
  };
}
