import path from 'node:path';
import type { Tenant } from './tenant';

/** A host that a site claims, with the problem if another site, or the site itself, has it already. */
type Claim = { host: string; field: 'domain' | 'aliases'; tenant: Tenant };

const where = ({ tenant, field }: Claim) => `${path.join(tenant.folder, 'settings.json')}: ${field}`;

const claimsOf = (tenant: Tenant): Claim[] =>
  tenant.settings.aliases.map((host) => ({ host, field: 'aliases', tenant }));

/**
 * Lists the hosts that two sites want, or one twice, by the site that asks for it second: a site's domain is its own
 * before any alias of others (TEN-1). Each line names both places.
 */
export function sharedHosts(tenants: readonly Tenant[]): { tenant: Tenant; problem: string }[] {
  const domains: Claim[] = tenants.map((tenant) => ({ host: tenant.id, field: 'domain', tenant }));
  const owners = new Map<string, Claim>();
  return [...domains, ...tenants.flatMap(claimsOf)].flatMap((claim) => {
    const owner = owners.get(claim.host);
    if (!owner) {
      owners.set(claim.host, claim);
      return [];
    }
    const problem = `${where(claim)}: found "${claim.host}"; it belongs to ${where(owner)} already`;
    return [{ tenant: claim.tenant, problem }];
  });
}
