import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { leastCharge } from '~/domain/payments/least-charge';
import { LOCALES } from '~/i18n/locales';
import { checkPages } from '~/legal/check-pages.server';
import { checkCampaigns } from '~/pages/landers/check-campaigns.server';
import { hasPlaces } from '~/places/places.server';
import { runChecks, TENANT_CHECKS, type Check } from '~/tenancy/checks/check-tenant.server';
import type { Tenant, TenantParts } from '~/tenancy/tenant';
import { checkFlexpaySettings } from './flexpay-rules.server';

/** Members choose their home from lists, so a country without a list has no members. */
const checkPlaces = ({ folder, settings }: Tenant): string[] =>
  settings.countries
    .filter((country) => !hasPlaces(country))
    .map(
      (country) =>
        `${path.join(folder, 'settings.json')}: countries: found ${country}; there are towns of the countries of Europe, and of AU, CA, NZ and US`,
    );

const checkLeastCharge = ({ folder, bundles }: Tenant): string[] =>
  bundles.flatMap(({ id, price_minor }) =>
    Object.entries(price_minor)
      .filter(([currency, price]) => price < leastCharge(currency))
      .map(
        ([currency, price]) =>
          `${path.join(folder, 'bundles.json')}: ${id}.price_minor.${currency}: found ${price}; the payment provider takes ${leastCharge(currency)} at least; prices are in cents`,
      ),
  );

const CHECKS: readonly Check[] = [
  ...TENANT_CHECKS,
  { needs: ['bundles'], find: checkLeastCharge },
  { needs: ['settings'], find: checkPlaces },
  { needs: ['settings'], find: checkFlexpaySettings },
  { needs: ['campaigns'], find: checkCampaigns },
  { needs: ['settings', 'company'], find: checkPages },
];

/** Lists all problems of a tenant's readable parts: one line each, with file and field (TEN-7). */
export const checkSite = (parts: TenantParts): Promise<string[]> => runChecks(parts, CHECKS);

/** Lists possible oversights: own legal pages that exist in some languages only. */
export function remarkSite({ folder }: Pick<Tenant, 'folder'>): string[] {
  const place = path.join(folder, 'pages');
  const files = existsSync(place) ? readdirSync(place).sort() : [];
  const pages = new Map<string, string[]>();
  for (const name of files) {
    const [page = '', locale = ''] = name.split('.');
    pages.set(page, [...(pages.get(page) ?? []), locale]);
  }
  return [...pages].flatMap(([page, own]) => {
    const others = LOCALES.filter((locale) => !own.includes(locale));
    return others.length > 0
      ? [
          `${path.join(place, page)}: found a page of your own in ${own.join(', ')}; readers in ${others.join(', ')} get ours`,
        ]
      : [];
  });
}
