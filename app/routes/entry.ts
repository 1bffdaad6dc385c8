import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postEntry } from '~/pages/entry/post-entry.server';
import * as paths from '~/paths';

export const handle = { name: 'entry', layout: 'default' } satisfies RouteHandle;

export const loader = () => redirect(paths.home, 303);

/** Stores that the visitor is of age (NAV-17). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await openSite(request);
  return answerPost(site, await postEntry(request));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
