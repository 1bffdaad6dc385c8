import type { LoaderFunctionArgs } from '@remix-run/node';
import { siteOrigin } from '~/http/answer/origin.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import * as paths from '~/paths';

export const handle = { name: 'robots-txt', layout: 'empty' };

/** Not for search engines: calls, members with their pictures, and private pages. */
const CLOSED = [
  paths.api,
  paths.chats,
  paths.credits,
  paths.decision(''),
  paths.dev,
  paths.directDebit,
  paths.events,
  paths.likes,
  paths.mediaFiles,
  paths.search,
  paths.settings,
  paths.premium,
  paths.profile,
  paths.sentReport(''),
  paths.swipeGame,
  paths.transactions,
];

/** Lists closed paths and the sitemap for search engines (LEG-4). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((start) => `Disallow: ${start}`),
    '',
    `Sitemap: ${siteOrigin(tenant)}${paths.sitemap}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

export const action = refuseMethod;
