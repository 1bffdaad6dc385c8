import type { LoaderFunctionArgs } from '@remix-run/node';
import { logRefused } from '~/http/answer/refusals/log-refused.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { openSite } from '~/http/request/open-site.server';

export const handle = { name: 'refused-status', layout: 'default' };

const REFUSALS = new Map<string, Record<string, string>>([
  ['400', {}],
  ['405', { Allow: 'GET, HEAD, POST' }],
  ['414', {}],
]);

/** Answers requests that were refused before routing (SAF-5). */
export async function loader({ request, params: { status = '' } }: LoaderFunctionArgs) {
  await logRefused(request);
  await openSite(request);
  const headers = REFUSALS.get(status);
  throw headers ? new Response(null, { status: Number(status), headers }) : notFound();
}

export default function Refused() {
  return null;
}
