import type { LoaderFunctionArgs } from '@remix-run/node';
import { cachedJson } from '~/delivery/cached-json.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { webManifest } from '~/pages/frame/web-manifest.server';

export const handle = { name: 'manifest-webmanifest', layout: 'empty' };

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedJson(request, webManifest(await openSite(request)), 'application/manifest+json');
}

export const action = refuseMethod;
