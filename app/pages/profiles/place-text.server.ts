import type { Site } from '~/http/request/open-site.server';
import { listRegions } from '~/places/places.server';
import { visibleCity, visibleFields } from './visible-fields.server';

type Residence = { country: string; region: string; cityName: string };

/** Names a region once if its city has the same name. */
export function placeText(
  site: Pick<Site, 'tenant' | 'locale'>,
  { country, region, cityName }: Residence,
): string | null {
  const shows = visibleFields(site);
  const city = visibleCity(site, cityName);
  const names = new Set(city === null ? [] : [city]);
  const regionName = listRegions(country, site.locale).find(({ code }) => code === region)?.name;
  if (shows.has('region') && regionName) names.add(regionName);
  return names.size > 0 ? [...names].join(', ') : null;
}
