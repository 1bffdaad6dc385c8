import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { searchCount } from '~/pages/discovery/search-count.server';

export const handle = { name: 'members-count', layout: 'empty' } satisfies RouteHandle;

/** For the filters' button, while a member changes them (DIS-19). */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  await limitOrRefuse(site, 'search_counts', site.member.id);
  return jsonAnswer(await searchCount(site));
}

export const action = refuseMethod;
