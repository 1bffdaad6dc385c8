import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '~/http/request/open-site.server';
import type { Tenant } from '~/tenancy/tenant';

const drawn = new WeakMap<Tenant, Promise<Buffer>>();

async function draw({ tenant, gateways }: Pick<Site, 'tenant' | 'gateways'>): Promise<Buffer> {
  const { theme, folder } = tenant;
  const colour = theme[theme.scheme === 'dark' ? 'dark' : 'light'].primary.replaceAll(' ', ',');
  return gateways.drawMaskable(await readFile(path.join(folder, 'assets', 'icon-512.png')), `rgb(${colour})`);
}

/**
 * Returns the app's icon for systems that cut icons into a shape of their own. It is drawn once for each
 * version of a site's folder.
 */
export function maskableIcon(site: Pick<Site, 'tenant' | 'gateways'>): Promise<Buffer> {
  const icon = drawn.get(site.tenant) ?? draw(site);
  drawn.set(site.tenant, icon);
  icon.catch(() => drawn.delete(site.tenant));
  return icon;
}
