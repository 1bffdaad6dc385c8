import type { Site } from '~/http/request/open-site.server';
import { regionsOf } from '~/places/places.server';
import { shownCity, visibleFields } from './visible-fields.server';

type Lives = { country: string; region: string; cityName: string };

/**
 * Returns where somebody lives, as far as the site shows it: the city, the region, both or nothing. A region
 * that is called like its city is named once.
 */
export function placeText(
  site: Pick<Site, 'tenant' | 'locale'>,
  { country, region, cityName }: Lives,
): string | null {
  const shows = visibleFields(site);
  const city = shownCity(site, cityName);
  const names = new Set(city === null ? [] : [city]);
  const regionName = regionsOf(country, site.locale).find(({ code }) => code === region)?.name;
  if (shows.has('region') && regionName) names.add(regionName);
  return names.size > 0 ? [...names].join(', ') : null;
}
