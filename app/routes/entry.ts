import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { openSite } from '~/http/request/open-site.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { postEntry } from '~/pages/entry/post-entry.server';

export const handle = { name: 'entry', layout: 'default' } satisfies RouteHandle;

/** Opened as a page, the address redirects to the home page. */
export const loader = () => redirect('/', 303);

/** Remembers that the visitor is of age, and returns to the page that asked (NAV-17). */
export async function action({ request }: ActionFunctionArgs) {
  await openSite(request);
  return postEntry(request);
}

/** A refused form is shown as a page; anything else redirects. */
export default function Nothing() {
  return null;
}
