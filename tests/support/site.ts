import { loadTenant } from '~/tenancy/load-tenant.server';
import type { Settings } from '~/tenancy/settings.server';
import type { Tenant } from '~/tenancy/tenant';
import { SITE_A } from './database';

let real: Tenant | undefined;

/**
 * Returns a tenant for tests: the demo's Vonk under another name, with the settings that a test is about. The entry
 * warning would stand over each page of a visitor, so only tests of it turn it on.
 */
export function testTenant(settings: Partial<Settings> = {}, id: string = SITE_A): Tenant {
  real ??= loadTenant('tenants/vonk.localhost');
  const own = { domain: id, enable_site_entry_popup: false };
  return { ...real, id, domain: id, settings: { ...real.settings, ...own, ...settings } };
}

/** What a site shows of its members that hides nothing. */
export const SHOWS_ALL: readonly string[] = [
  ...['sexuality', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'signup_reason'],
  ...['interests', 'about_me', 'city', 'region'],
];
