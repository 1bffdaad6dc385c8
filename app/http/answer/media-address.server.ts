import { DAY_MS, HOUR_MS } from '~/domain/durations';
import type { Gateways } from '~/gateways/index.server';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { isSameSecret } from '~/http/request/same-secret.server';

type Signing = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'>; now: Date };

type Audience = 'reader' | 'moderator';

const PURPOSES: Record<Audience, string> = { reader: 'media', moderator: 'moderated-media' };

/** How long a mail's portraits load. */
const MAILED_DAYS = 30;

/** 96 bits cannot be guessed by requests, and a page of results carries dozens. */
const SIGNATURE_LENGTH = 16;

const signMedia = (
  { tenant, gateways }: Omit<Signing, 'now'>,
  audience: Audience,
  key: string,
  expiry: number | string,
): string =>
  gateways.secrets.sign(PURPOSES[audience], `${tenant.id} ${key} ${expiry}`).slice(0, SIGNATURE_LENGTH);

const signedAddress = (site: Omit<Signing, 'now'>, audience: Audience, key: string, expiry: number): string =>
  paths.media(key, expiry, signMedia(site, audience, key, expiry));

/**
 * Returns a signed URL, valid until the end of tomorrow and stable all day for caching. Members get the
 * site's own, because the `cdn_prefix` host receives no cookie.
 */
export function mediaAddress(site: Signing & { member: object | null }, shownKey: string): string {
  const [key = '', tone] = shownKey.split('.');
  const expiry = (Math.floor(site.now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000);
  const prefix = site.member ? '' : site.tenant.settings.cdn_prefix;
  return `${prefix}${signedAddress(site, 'reader', key, expiry)}${tone ? `#${tone}` : ''}`;
}

/** Returns an image's path for moderators, who have no login; valid for an hour. */
export const moderatedMediaPath = (site: Signing, key: string): string =>
  signedAddress(site, 'moderator', key, Math.floor((site.now.getTime() + HOUR_MS) / 1000));

const signMailed = (
  { tenant, gateways }: Omit<Signing, 'now'>,
  key: string,
  readerId: string,
  expiry: number | string,
): string =>
  gateways.secrets
    .sign('mailed-media', `${tenant.id} ${key} ${readerId} ${expiry}`)
    .slice(0, SIGNATURE_LENGTH);

/**
 * Returns an image's path for a mail. It names the reader, because mail programs send no cookie. It is stable all day,
 * so that a retry repeats it.
 */
export function mailedMediaPath(site: Signing, shownKey: string, readerId: string): string {
  const [key = ''] = shownKey.split('.');
  const expiry = (Math.floor(site.now.getTime() / DAY_MS) + 1 + MAILED_DAYS) * (DAY_MS / 1000);
  return paths.mailedMedia(key, expiry, signMailed(site, key, readerId, expiry), readerId);
}

const isCurrent = (expiry: string | null, now: Date): expiry is string =>
  expiry !== null && /^\d{1,12}$/.test(expiry) && Number(expiry) * 1000 >= now.getTime();

/** Returns the id of a mail's reader; null if the URL is not from a mail, invalid, expired or another tenant's. */
export function readMailedTo(site: Signing, key: string, query: URLSearchParams): string | null {
  const [readerId, expiry] = [query.get('r'), query.get('e')];
  if (!readerId || !isCurrent(expiry, site.now)) return null;
  return isSameSecret(signMailed(site, key, readerId, expiry), query.get('s')) ? readerId : null;
}

/** Returns the audience of a signed URL; null if it is invalid, expired or another tenant's. */
export function readAudience(
  site: Signing,
  key: string,
  expiry: string | null,
  signature: string | null,
): Audience | null {
  if (!isCurrent(expiry, site.now)) return null;
  const isSignedFor = (audience: Audience) => isSameSecret(signMedia(site, audience, key, expiry), signature);
  return (['reader', 'moderator'] as const).find(isSignedFor) ?? null;
}
