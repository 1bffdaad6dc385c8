import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { filtersExplainedPage } from '~/pages/discovery/filters-explained-page.server';
import { openSearch } from '~/pages/discovery/open-search.server';
import { FiltersExplainedPage } from '~/ui/discovery/filters-explained';

export const handle = {
  name: 'members-filters-explained',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** A separate page, because it is slower than the search (DIS-12). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { site, tracking } = await openSearch(request);
  return filtersExplainedPage(site, tracking);
}

export default function FiltersExplained() {
  return <FiltersExplainedPage {...useLoaderData<typeof loader>()} />;
}
