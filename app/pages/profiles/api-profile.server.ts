import type { ApiProfile } from '~/http/calls/calls';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visibleCity } from './visible-fields.server';

type ProfileCard = {
  id: string;
  name: string;
  age: number;
  cityName: string;
  fictional: boolean;
  cardKey: string | null;
  thumbKey: string | null;
};

/** Valid until the end of tomorrow; `match` is for overlays. */
function mainImage(site: Site, { cardKey, thumbKey }: Pick<ProfileCard, 'cardKey' | 'thumbKey'>) {
  if (!cardKey || !thumbKey) return null;
  const card = mediaAddress(site, cardKey);
  return {
    filename: card,
    thumb_filename: mediaAddress(site, thumbKey),
    status: 'active' as const,
    match: card,
  };
}

/** Limited to a card's data. */
export const apiProfile = (site: Site, profile: ProfileCard): ApiProfile => ({
  id: profile.id,
  name: profile.name,
  age: profile.age,
  city: visibleCity(site, profile.cityName),
  fictional: profile.fictional,
  main_image: mainImage(site, profile),
});
