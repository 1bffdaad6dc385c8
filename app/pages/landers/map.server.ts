import type { Site } from '~/http/request/open-site.server';
import type { MapProps } from '~/ui/landers/map';
import { TERRAIN } from './draw-terrain.server';
import { landerPage, type LanderHead } from './lander-page.server';
import { mapRegion } from './map-region.server';

/** The site's first country, because visitors share the response. */
export function mapPage(site: Site, slug: string | undefined): MapProps & { head: LanderHead } {
  const { tenant } = site;
  const page = landerPage(site, 'maplanding', slug, (variant, t) => ({
    title: t(`landers:maplanding.${variant}.headline`),
    description: t('landers:maplanding.description'),
  }));
  const { towns, roads } = mapRegion(tenant.settings.countries[0] ?? '') ?? { towns: [], roads: [] };
  return {
    ...page,
    terrain: TERRAIN,
    towns: towns.map(({ id, region, ...town }) => ({ ...town, value: `${region}.${id}` })),
    roads,
  };
}
