import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '~/http/request/open-site.server';
import type { Tenant } from '~/tenancy/tenant';

const icons = new WeakMap<Tenant, Promise<Buffer>>();

async function draw({ tenant, gateways }: Pick<Site, 'tenant' | 'gateways'>): Promise<Buffer> {
  const { theme, folder } = tenant;
  const colour = theme[theme.scheme === 'dark' ? 'dark' : 'light'].primary.replaceAll(' ', ',');
  return gateways.drawMaskable(await readFile(path.join(folder, 'assets', 'icon-512.png')), `rgb(${colour})`);
}

/** Returns the maskable app icon, rendered once per version of a site's folder. */
export function maskableIcon(site: Pick<Site, 'tenant' | 'gateways'>): Promise<Buffer> {
  const icon = icons.get(site.tenant) ?? draw(site);
  icons.set(site.tenant, icon);
  icon.catch(() => icons.delete(site.tenant));
  return icon;
}
