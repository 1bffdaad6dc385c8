import { toBothMeasures } from '~/domain/places/rules';
import type { Chip } from '~/domain/discovery/filter-kinds.server';
import type { FilterByKind, OptionalFilter, SearchFilters } from '~/domain/discovery/rules';
import type { Relaxable } from '~/domain/discovery/similar-rules';
import { removableFilters } from '~/domain/discovery/search-address.server';
import { countryName, formatList } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import type { Site } from '~/http/request/open-site.server';
import { listRegions } from '~/places/places.server';

export type Regions = { code: string; name: string }[];

type Words = { t: Site['t']; regions: Regions };

const TEXTS: {
  [Kind in OptionalFilter['kind']]: (words: Words, value: string, row: FilterByKind<Kind>) => string;
} = {
  region: ({ regions }, value) => regions.find(({ code }) => code === value)?.name ?? '',
  distance: ({ t }, value) => t('discovery:finder.within', toBothMeasures(Number(value))),
  several: ({ t }, value) => t(`interests:${value}` as TextKey),
  choice: ({ t }, value, { name }) => t(`profiles:${name}.${value}` as TextKey),
  switch: ({ t }, _, { name }) => t(`discovery:${name}`),
};

export function chipText({ t }: Site, { row, value }: Chip, regions: Regions): string {
  // The types cannot express that each kind has its own rows.
  const text = TEXTS[row.kind] as (words: Words, value: string, row: OptionalFilter) => string;
  return text({ t, regions }, value, row);
}

export function filterText(site: Site, name: Relaxable, filters: SearchFilters, regions: Regions): string {
  if (name === 'age') return site.t('discovery:age_filter', { from: filters.min_age, to: filters.max_age });
  const chips = removableFilters(filters).filter(({ row }) => row.name === name);
  return formatList(
    site.dialect,
    chips.map((chip) => chipText(site, chip, regions)),
  );
}

/** Names a search by all its filters. */
export function searchName(site: Site, filters: SearchFilters): string {
  const { t, locale } = site;
  const { gender, country, min_age: from, max_age: to } = filters;
  const regions = listRegions(country, locale);
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  const chips = removableFilters(filters).filter(({ row }) => row.kind !== 'region');
  return [
    t(`discovery:saved.${gender}`, { from, to }),
    region ?? countryName(locale, country),
    ...chips.map((chip) => chipText(site, chip, regions)),
  ].join(' · ');
}
