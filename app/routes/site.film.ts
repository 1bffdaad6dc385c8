import type { LoaderFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { filmPath } from '~/ui/landers/film-files';

export const handle = { name: 'site-film', layout: 'empty' };

const STYLE =
  'html,body{height:100%;margin:0}video{display:block;width:100%;height:100%;object-fit:cover;object-position:50% 72%}';

/** The video lander's film, a late iframe: silent, looping, with a control that stops it (LAN-6). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, locale, t } = await openSite(request);
  const { theme, settings } = tenant;
  const [film, poster] = (['mp4', 'webp'] as const).map((type) => filmPath(theme.look, settings.niche, type));
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${t('landers:video.film')}</title><style>${STYLE}</style><video src="${film}" poster="${poster}" width="960" height="540" autoplay muted loop playsinline controls></video></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Cookie',
      'Content-Security-Policy':
        "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  });
}

export const action = refuseMethod;
