import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import { isSameSecret } from '~/http/request/same-secret.server';

type Signer = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'>; now: Date };

const DAY_MS = 86_400_000;

/**
 * Returns the signed address of an image file that the reader may see. It is valid until the end of tomorrow
 * and stays the same all day, so that browsers cache it.
 */
export function mediaAddress({ tenant, gateways, now }: Signer, key: string): string {
  const expiry = (Math.floor(now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000);
  const signature = gateways.secrets.sign('media', `${tenant.id} ${key} ${expiry}`).slice(0, 22);
  return `${tenant.settings.cdn_prefix}/media/${key}?e=${expiry}&s=${signature}`;
}

/** Whether `mediaAddress` made the address for this tenant and it has not expired. */
export function isSignedMedia(
  { tenant, gateways, now }: Signer,
  key: string,
  expiry: string | null,
  signature: string | null,
): boolean {
  if (!expiry || !/^\d{1,12}$/.test(expiry) || Number(expiry) * 1000 < now.getTime()) return false;
  const expected = gateways.secrets.sign('media', `${tenant.id} ${key} ${expiry}`).slice(0, 22);
  return isSameSecret(expected, signature);
}
