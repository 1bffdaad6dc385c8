import type { LoaderFunctionArgs } from '@remix-run/node';
import { logRefused } from '~/http/answer/refusals/log-refused.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'not-public', layout: 'empty' };

/**
 * Answers 403 to requests that a proxy forwards outside production (SAF-4). In English, because operators read it;
 * belongs to no tenant.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await logRefused(request);
  return new Response('This is no production server, so it answers no request that a proxy forwards.\n', {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const action = refuseMethod;
