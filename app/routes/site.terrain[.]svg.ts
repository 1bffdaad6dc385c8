import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { drawTerrain } from '~/pages/landers/draw-terrain.server';
import type { Theme } from '~/tenancy/theme';

export const handle = { name: 'site-terrain', layout: 'empty' };

type Drawing = { svg: string; etag: string };

const drawn = new WeakMap<Theme, Drawing>();

function draw(theme: Theme): Drawing {
  const svg = drawTerrain(theme);
  return { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"` };
}

/** The land of the lander maplanding, in the site's colours. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { theme } = (await openSite(request)).tenant;
  const { svg, etag } = drawn.get(theme) ?? draw(theme);
  drawn.set(theme, { svg, etag });
  const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(svg, {
    headers: {
      ...headers,
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export const action = refuseMethod;
