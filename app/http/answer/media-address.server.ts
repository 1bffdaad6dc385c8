import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import { isSameSecret } from '~/http/request/same-secret.server';

type Signer = { tenant: Tenant; gateways: Pick<Gateways, 'secrets'>; now: Date };

const DAY_MS = 86_400_000;

/** An address of an image file that its reader may see; good until the end of tomorrow, and the same all day, so that browsers keep it. */
export function mediaAddress({ tenant, gateways, now }: Signer, key: string): string {
  const expiry = (Math.floor(now.getTime() / DAY_MS) + 2) * (DAY_MS / 1000);
  const signature = gateways.secrets.sign('media', `${tenant.id} ${key} ${expiry}`).slice(0, 22);
  return `${tenant.settings.cdn_prefix}/media/${key}?e=${expiry}&s=${signature}`;
}

/** Whether the address was made by `mediaAddress` for this tenant and still holds. */
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
