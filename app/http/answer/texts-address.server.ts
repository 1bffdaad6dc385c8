import { catalogueOf } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';

/** Where a browser gets the texts of hydrated pages; the address changes with their content, so it is kept for good. */
export const textsAddress = (tenant: Tenant, locale: Locale): string =>
  `/texts/${locale}-${catalogueOf(tenant.texts).hashes[locale]}`;
