import { catalogueOf } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';

/**
 * Returns the address of the texts for hydrated pages; it changes with their content, so browsers may cache
 * it forever.
 */
export const textsAddress = (tenant: Tenant, locale: Locale): string =>
  `/texts/${locale}-${catalogueOf(tenant.texts).hashes[locale]}`;
