import { data } from '@remix-run/node';
import { findOwnPhoto } from '~/domain/profiles/crop-photo.server';
import { middleCrop } from '~/domain/photos/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { StoredPhoto } from '~/ui/profiles/crop-page';

export async function cropPage(site: MemberSite, photoId: string): Promise<StoredPhoto> {
  const photo = await findOwnPhoto(site.db, { memberId: site.member.id, photoId });
  if (!photo) throw data(site.t('errors:page_not_found'), { status: 404 });
  const { widthPx, heightPx, crop, shownKey } = photo;
  return {
    id: photoId,
    widthPx,
    heightPx,
    src: mediaAddress(site, shownKey),
    crop: crop ?? middleCrop(photo),
  };
}
