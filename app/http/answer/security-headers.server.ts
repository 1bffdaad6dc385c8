import type { Tenant } from '~/tenancy/tenant';
import { isHttps } from './origin.server';

type Page = {
  tenant: Tenant | null;
  /** Admits scripts and styles that carry it; null where the page has none of its own. */
  nonce: string | null;
  /** The hashes of the styles that stand in the page, such as `sha256-…`. */
  styleHashes: string[];
  framed: boolean;
};

const directive = (name: string, sources: (string | null)[]) =>
  [name, "'self'", ...sources].filter(Boolean).join(' ');

/** The headers of every page (SAF-4): no script or style but ours, no frame, no word to other sites. */
export function pageHeaders({ tenant, nonce, styleHashes, framed }: Page): Record<string, string> {
  const images = tenant?.settings.cdn_prefix ? new URL(tenant.settings.cdn_prefix).origin : null;
  const byNonce = nonce && `'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    directive('script-src', [byNonce]),
    directive('style-src', [byNonce, ...styleHashes.map((hash) => `'${hash}'`)]),
    directive('img-src', ['data:', images]),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
  ].join('; ');
  return {
    ...plainHeaders(tenant),
    'Content-Security-Policy': policy,
    'X-Frame-Options': framed ? 'SAMEORIGIN' : 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The headers that every other answer carries as well. */
export function plainHeaders(tenant: Tenant | null): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(tenant && isHttps(tenant)
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
