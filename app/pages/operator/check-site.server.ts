import path from 'node:path';
import { checkPages } from '~/legal/check-pages.server';
import { checkCampaigns } from '~/pages/landers/check-campaigns.server';
import { checkTenant } from '~/tenancy/check-tenant.server';
import type { Tenant } from '~/tenancy/tenant';
import { REGIONS } from '~/places/regions';

/** Members choose where they live from lists, so a country without a list has no members. */
const checkPlaces = ({ folder, settings }: Tenant): string[] =>
  settings.countries
    .filter((country) => !Object.hasOwn(REGIONS, country))
    .map(
      (country) =>
        `${path.join(folder, 'settings.json')}: countries: found ${country}; there are places of ${Object.keys(REGIONS).join(', ')}, and bin/places.ts adds others`,
    );

/** Lists everything that is wrong with a tenant that loads: one line each, with the file and the field (TEN-7). */
export const checkSite = async (tenant: Tenant): Promise<string[]> => [
  ...checkTenant(tenant),
  ...checkPlaces(tenant),
  ...checkCampaigns(tenant),
  ...(await checkPages(tenant)),
];
