import type { LoaderFunctionArgs } from '@remix-run/node';
import { logRefused } from '~/http/answer/refusals/log-refused.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'not-public', layout: 'empty' };

/** 403 for requests through a proxy outside production (SAF-4). In English, for operators; belongs to no tenant. */
export async function loader({ request }: LoaderFunctionArgs) {
  await logRefused(request);
  return new Response('This is no production server, so it answers no request that a proxy forwards.\n', {
    status: 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const action = refuseMethod;
