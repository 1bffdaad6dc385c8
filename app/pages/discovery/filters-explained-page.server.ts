import type { Tracking } from '~/domain/visits/tracking';
import { explainSearch } from '~/domain/discovery/explain-search.server';
import { searchAddress } from '~/domain/discovery/search-address.server';
import type { Site } from '~/http/request/open-site.server';
import { filterText } from './filter-text.server';
import { parseSearchParams, createShare } from './own-search.server';

export async function filtersExplainedPage(site: Site, tracking: Tracking) {
  const { filters, viewer, regions } = await parseSearchParams(site);
  const { leftOut, exact } = await createShare(site, viewer)({ explained: filters }, () =>
    explainSearch(site.sql, { filters, viewer }, site),
  );
  const carried = new URLSearchParams(Object.entries(tracking)).toString();
  return {
    title: site.t('discovery:left_out_title'),
    leftOut: leftOut.map(({ name, count }) => ({ text: filterText(site, name, filters, regions), count })),
    exact,
    searchHref: [searchAddress(filters), ...(carried ? [carried] : [])].join('&'),
  };
}
