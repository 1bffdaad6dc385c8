import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';

type Shown = {
  id: string;
  name: string;
  age: number;
  cityName: string;
  fictional: boolean;
  cardKey: string | null;
  thumbKey: string | null;
};

/** A profile's main image as calls give it: addresses good until the end of tomorrow; `match` is the one for overlays. */
export function mainImage(site: Site, { cardKey, thumbKey }: Pick<Shown, 'cardKey' | 'thumbKey'>) {
  if (!cardKey || !thumbKey) return null;
  const card = mediaAddress(site, cardKey);
  return { filename: card, thumb_filename: mediaAddress(site, thumbKey), status: 'active', match: card };
}

/** A profile as calls give it (API-8, API-9): no more than a card in a list tells. */
export const apiProfile = (site: Site, profile: Shown) => ({
  id: profile.id,
  name: profile.name,
  age: profile.age,
  city: site.tenant.settings.visible_profile_fields.includes('city') ? profile.cityName : null,
  fictional: profile.fictional,
  main_image: mainImage(site, profile),
});
