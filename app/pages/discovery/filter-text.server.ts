import { inBothMeasures } from '~/domain/places/rules';
import type { Relaxable, SearchFilters } from '~/domain/discovery/rules';
import { removableFilters, type Chip } from '~/domain/discovery/search-address';
import { formatList } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import type { Site } from '~/http/request/open-site.server';

export type Regions = { code: string; name: string }[];

/** Returns the text of a chip: the value of its filter. */
export function chipText({ t }: Site, { row, value }: Chip, regions: Regions): string {
  switch (row.kind) {
    case 'region':
      return regions.find(({ code }) => code === value)?.name ?? '';
    case 'distance':
      return t('discovery:finder.within', inBothMeasures(Number(value)));
    case 'several':
      return t(`interests:${value}` as TextKey);
    case 'choice':
      return t(`profiles:${row.name}.${value}` as TextKey);
    case 'switch':
      return t(`discovery:${row.name}`);
  }
}

/** Returns the text of a filter with all its values. */
export function filterText(site: Site, name: Relaxable, filters: SearchFilters, regions: Regions): string {
  if (name === 'age') return site.t('discovery:age_filter', { from: filters.min_age, to: filters.max_age });
  const chips = removableFilters(filters).filter(({ row }) => row.name === name);
  return formatList(
    site.dialect,
    chips.map((chip) => chipText(site, chip, regions)),
  );
}
