import type { AgeWay } from '~/domain/age/provider';
import type { Site } from '~/http/request/open-site.server';

/** Lists the ways of a site that this process can offer: their secrets are there, and no sandbox in production (TRU-1). */
export const offeredWays = ({ tenant, gateways }: Pick<Site, 'tenant' | 'gateways'>): AgeWay[] =>
  tenant.settings.age_check.ways.filter((way) => gateways.age(way) !== null);
