import { DAY_MS, HOUR_MS } from '~/domain/durations';
import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import { isSameSecret } from '~/http/request/same-secret.server';

type Signing = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'>; now: Date };

/** For whom an address is: the reader of a page, or whoever decides about the image. */
type Addressee = 'reader' | 'moderator';

const PURPOSES: Record<Addressee, string> = { reader: 'media', moderator: 'moderated-media' };

/** 96 bits, which nobody guesses at a request each; a page of results carries dozens of them. */
const SIGNATURE_LENGTH = 16;

const signatureOf = (
  { tenant, gateways }: Omit<Signing, 'now'>,
  addressee: Addressee,
  key: string,
  expiry: number | string,
): string =>
  gateways.secrets.sign(PURPOSES[addressee], `${tenant.id} ${key} ${expiry}`).slice(0, SIGNATURE_LENGTH);

const addressOf = (site: Omit<Signing, 'now'>, addressee: Addressee, key: string, expiry: number): string =>
  `/media/${key}?e=${expiry}&s=${signatureOf(site, addressee, key, expiry)}`;

/**
 * Returns the signed address of an image file that the reader may see. It is valid until the end of tomorrow
 * and stays the same all day, so that browsers cache it; each request still asks who may see the file. A
 * member's images come from the site itself, because the host of `cdn_prefix` gets no cookie and so cannot
 * know who asks. The tone of a key that has one is the fragment, for `toned`: no browser sends it.
 */
export function mediaAddress(site: Signing & { member: object | null }, shownKey: string): string {
  const [key = '', tone] = shownKey.split('.');
  const expiry = (Math.floor(site.now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000);
  const prefix = site.member ? '' : site.tenant.settings.cdn_prefix;
  return `${prefix}${addressOf(site, 'reader', key, expiry)}${tone ? `#${tone}` : ''}`;
}

/** Returns the path at which a moderator, who has no login, sees any image file for an hour. */
export const moderatedMediaPath = (site: Signing, key: string): string =>
  addressOf(site, 'moderator', key, Math.floor((site.now.getTime() + HOUR_MS) / 1000));

/** Returns for whom an address was made; null if it is none of this tenant's or has expired. */
export function addresseeOf(
  site: Signing,
  key: string,
  expiry: string | null,
  signature: string | null,
): Addressee | null {
  if (!expiry || !/^\d{1,12}$/.test(expiry) || Number(expiry) * 1000 < site.now.getTime()) return null;
  const isFor = (addressee: Addressee) => isSameSecret(signatureOf(site, addressee, key, expiry), signature);
  return (['reader', 'moderator'] as const).find(isFor) ?? null;
}
