import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { sitemap } from '~/pages/frame/sitemap.server';

export const handle = { name: 'sitemap-xml', layout: 'empty' };

/** The index of public pages, and a list for each language (LEG-4). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, query } = await openSite(request);
  return new Response(sitemap(tenant, query.get('lang')), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

export const action = refuseMethod;
