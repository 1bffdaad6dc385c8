import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { filtersExplainedPage } from '~/pages/discovery/filters-explained-page.server';
import { openSearch } from '~/pages/discovery/open-search.server';

export const handle = { name: 'members-filters-explained-live', layout: 'empty' } satisfies RouteHandle;

/** For the open search (DIS-12). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { site, tracking } = await openSearch(request);
  const page = await filtersExplainedPage(site, tracking);
  return jsonAnswer(page);
}

export const action = refuseMethod;
