import type { LoaderFunctionArgs } from '@remix-run/node';
import { DAY_MS } from '~/domain/durations';
import { siteOrigin } from '~/http/answer/origin.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { openSite } from '~/http/request/open-site.server';
import { FALLBACK_LOCALE, localeOfTag } from '~/i18n/locales';
import * as paths from '~/paths';

export const handle = { name: 'security-txt', layout: 'empty' };

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** The security contact, as RFC 9116 describes (SAF-16). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, now } = await openSite(request);
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  // The domain's language, because caches share the response.
  const language = localeOfTag(tenant.settings.domain_language) ?? FALLBACK_LOCALE;
  const lines = [
    `Contact: mailto:${tenant.settings.support_email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...new Set([language, 'en'])].join(', ')}`,
    `Canonical: ${siteOrigin(tenant)}${paths.securityContact}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}

export const action = refuseMethod;
