import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { workerSource } from '~/pages/frame/worker-source.server';

export const handle = { name: 'service-worker-js', layout: 'empty' };

/** Browsers revalidate it on every update check. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(workerSource(await openSite(request)), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'private, no-cache' },
  });
}

export const action = refuseMethod;
