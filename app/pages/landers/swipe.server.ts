import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from '~/pages/discovery/visitor-portraits.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { SwipeProps } from '~/ui/landers/swipe';

/** Also in the style sheet. */
const CARDS = 3;

/** Shows members visible to visitors, cached for a minute. */
export async function swipeTeaserPage(
  site: Site,
): Promise<SwipeProps & { title: string; description: string }> {
  const { t, tenant } = site;
  const shown = await visitorPortraits(site);
  const shows = visibleFields(site);
  return {
    title: `${t('landers:tinderswipe.title')} · ${tenant.settings.name}`,
    description: t('landers:tinderswipe.description'),
    tag: 'tinderswipe',
    minAge: tenant.settings.min_age,
    cards: shown.slice(0, CARDS).map(({ id, name, age, cityName, cardKey }) => ({
      id,
      name,
      age,
      place: shows.has('city') ? cityName : null,
      src: mediaAddress(site, cardKey),
    })),
  };
}
