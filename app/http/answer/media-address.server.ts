import { DAY_MS, HOUR_MS } from '~/domain/durations';
import type { Gateways } from '~/gateways/index.server';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { isSameSecret } from '~/http/request/same-secret.server';

type Signing = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'>; now: Date };

type Audience = 'reader' | 'moderator';

const PURPOSES: Record<Audience, string> = { reader: 'media', moderator: 'moderated-media' };

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

/** Returns the audience of a signed URL; null if it is invalid, expired or another tenant's. */
export function readAudience(
  site: Signing,
  key: string,
  expiry: string | null,
  signature: string | null,
): Audience | null {
  if (!expiry || !/^\d{1,12}$/.test(expiry) || Number(expiry) * 1000 < site.now.getTime()) return null;
  const isSignedFor = (audience: Audience) => isSameSecret(signMedia(site, audience, key, expiry), signature);
  return (['reader', 'moderator'] as const).find(isSignedFor) ?? null;
}
