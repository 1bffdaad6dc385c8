import type { Tenant } from '~/tenancy/tenant';
import { isHttps } from './origin.server';

type Page = {
  tenant: Tenant | null;
  nonce: string | null;
  styleHashes: string[];
  scriptHash?: string | null;
  inIframe: boolean;
  /** Browsers also apply `form-action` to redirects of a form's answer. */
  leadsAway?: boolean;
};

const directive = (name: string, sources: (string | null)[]) =>
  [name, "'self'", ...sources].filter(Boolean).join(' ');

/** Allows only our own scripts and styles, no embedding, and no referrer to other sites. */
export function pageHeaders({
  tenant,
  nonce,
  styleHashes,
  scriptHash = null,
  inIframe,
  leadsAway = false,
}: Page): Record<string, string> {
  const images = tenant?.settings.cdn_prefix ? new URL(tenant.settings.cdn_prefix).origin : null;
  const byNonce = nonce && `'nonce-${nonce}'`;
  const policy = [
    "default-src 'self'",
    directive('script-src', [byNonce, scriptHash && `'${scriptHash}'`]),
    directive('style-src', [byNonce, ...styleHashes.map((hash) => `'${hash}'`)]),
    directive('img-src', ['data:', images]),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(leadsAway ? [] : ["form-action 'self'"]),
    `frame-ancestors ${inIframe ? "'self'" : "'none'"}`,
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Frame-Options': inIframe ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** Nothing keeps or lists the console's answers, apart from files that say how long they last (CON-1). */
export const consoleHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' } as const;

export const baseHeaders = (): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  ...(isHttps() ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
