import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSearch } from '~/pages/discovery/open-search.server';
import { searchPage } from '~/pages/discovery/search-page.server';

export const handle = { name: 'members-live', layout: 'empty' } satisfies RouteHandle;

/** A page of results to append. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { site, tracking } = await openSearch(request);
  return jsonAnswer(await searchPage(site, tracking));
}

export const action = refuseMethod;
