import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { offlineDocument } from '~/pages/frame/offline-document.server';

export const handle = { name: 'offline', layout: 'empty' };

/** For the service worker. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { html, policy } = offlineDocument(await openSite(request));
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  });
}

export const action = refuseMethod;
