import type { ApiProfile } from '~/http/calls/calls';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { shownCity } from './visible-fields.server';

type Shown = {
  id: string;
  name: string;
  age: number;
  cityName: string;
  fictional: boolean;
  cardKey: string | null;
  thumbKey: string | null;
};

/**
 * Returns a profile's main image as the API answers it, with addresses valid until the end of tomorrow;
 * `match` is the one for overlays.
 */
function mainImage(site: Site, { cardKey, thumbKey }: Pick<Shown, 'cardKey' | 'thumbKey'>) {
  if (!cardKey || !thumbKey) return null;
  const card = mediaAddress(site, cardKey);
  return {
    filename: card,
    thumb_filename: mediaAddress(site, thumbKey),
    status: 'active' as const,
    match: card,
  };
}

/** Returns a profile as the API answers it: no more than a card in a list shows. */
export const apiProfile = (site: Site, profile: Shown): ApiProfile => ({
  id: profile.id,
  name: profile.name,
  age: profile.age,
  city: shownCity(site, profile.cityName),
  fictional: profile.fictional,
  main_image: mainImage(site, profile),
});
