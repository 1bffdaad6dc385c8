import type { LoaderFunctionArgs } from '@remix-run/node';
import { originOf } from '~/http/answer/origin.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';

export const handle = { name: 'robots-txt', layout: 'empty' };

/** What nobody finds by searching: calls, members and their pictures, and what is one reader's own. */
const CLOSED = [
  '/api/',
  '/chats',
  '/credits',
  '/decisions/',
  '/dev/',
  '/directdebit',
  '/events',
  '/likes',
  '/media/',
  '/members',
  '/notifications',
  '/premium',
  '/profile',
  '/reports/',
  '/swipe-game',
  '/transactions',
];

/** Tells search engines what to leave alone, and where the list of pages is (LEG-4). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant } = await openSite(request);
  const lines = [
    'User-agent: *',
    ...CLOSED.map((start) => `Disallow: ${start}`),
    '',
    `Sitemap: ${originOf(tenant)}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

export const action = refuseMethod;
