import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forgetSearch } from '~/domain/discovery/forget-search.server';
import { useFilterCount } from '~/browser/discovery/filter-count';
import { useFiltersExplained } from '~/browser/discovery/filters-explained';
import { LazyAgeSlider } from '~/browser/discovery/lazy-age-slider';
import { LoadMore } from '~/browser/discovery/load-more';
import { usePressedHearts } from '~/browser/likes/heart-presses';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSearch } from '~/pages/discovery/open-search.server';
import { matchMoment } from '~/pages/likes/match-moment.server';
import { searchDocument } from '~/pages/discovery/search-page.server';
import * as paths from '~/paths';
import { FiltersPage, SearchPage } from '~/ui/discovery/search-page';
import { MatchOverlay } from '~/ui/likes/match-overlay';

export const handle = {
  name: 'members',
  layout: 'default',
  scripts: true,
  firstScreen: 'search',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { site, tracking } = await openSearch(request);
  if (site.query.has('clear')) {
    if (site.member && site.isFromOwnPage && !site.isPrefetch) await forgetSearch(site.sql, site.member.id);
    const carried = new URLSearchParams(Object.entries(tracking));
    throw redirect(carried.size > 0 ? paths.searchWith(carried) : paths.search, 303);
  }
  const { member } = site;
  const [page, match] = await Promise.all([
    searchDocument(site, tracking),
    member && matchMoment({ ...site, member }, site.query.get('match')),
  ]);
  return { ...page, match, filtersOpen: site.query.get('filters') };
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const readResults = ({ tiles, nextHref, similar }: Page) => ({ items: tiles, nextHref, similar });

export default function Members() {
  const page = useLoaderData<typeof loader>();
  const { open, busy, dialog } = useFiltersExplained();
  usePressedHearts();
  const count = useFilterCount();
  const AgeSlider = page.signedIn ? LazyAgeSlider : null;
  const { filtersOpen, options } = page;
  if (filtersOpen && options)
    return (
      <FiltersPage
        {...page}
        count={count}
        AgeSlider={AgeSlider}
        options={options}
        interestsOpen={filtersOpen === 'interests'}
      />
    );
  return (
    <>
      <div {...(page.match ? { inert: '' } : {})}>
        <LoadMore key={page.here} first={readResults(page)} read={readResults} keyOf={({ id }) => id}>
          {(tiles, next, { similar }) => (
            <SearchPage
              {...page}
              count={count}
              AgeSlider={AgeSlider}
              tiles={tiles}
              next={next}
              similar={similar}
              explanation={{ open, busy }}
            />
          )}
        </LoadMore>
      </div>
      {page.match && <MatchOverlay match={page.match} anchor={`#m-${page.match.id}`} />}
      {dialog}
    </>
  );
}
