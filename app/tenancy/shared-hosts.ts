import path from 'node:path';
import type { Tenant } from './tenant';

type Claim = { kind: 'host' | 'id'; name: string; field: 'domain' | 'aliases' | 'id'; tenant: Tenant };

const describePlace = ({ tenant, field }: Claim) => `${path.join(tenant.folder, 'settings.json')}: ${field}`;

const hasOwnId = ({ settings, domain }: Tenant) => settings.id !== undefined && settings.id !== domain;

/** Explicit ids win: a renamed site keeps its id when a new folder has its old name. */
const idClaims = (tenants: readonly Tenant[]): Claim[] =>
  [...tenants.filter(hasOwnId), ...tenants.filter((tenant) => !hasOwnId(tenant))].map((tenant) => ({
    kind: 'id',
    name: tenant.id,
    field: 'id',
    tenant,
  }));

const hostClaims = (tenants: readonly Tenant[]): Claim[] => [
  ...tenants.map((tenant): Claim => ({ kind: 'host', name: tenant.domain, field: 'domain', tenant })),
  ...tenants.flatMap((tenant) =>
    tenant.settings.aliases.map((name): Claim => ({ kind: 'host', name, field: 'aliases', tenant })),
  ),
];

const describeId = ({ name, field, tenant }: Claim) =>
  field === 'id' && tenant.settings.id === undefined
    ? `found none, so it is the folder's name, "${name}"`
    : `found "${name}"`;

/** Lists hosts and ids claimed twice, by the second claimant. A site's domain wins over aliases (TEN-1). */
export function sharedHosts(tenants: readonly Tenant[]): { tenant: Tenant; problem: string }[] {
  const owners = new Map<string, Claim>();
  return [...hostClaims(tenants), ...idClaims(tenants)].flatMap((claim) => {
    const key = `${claim.kind} ${claim.name}`;
    const owner = owners.get(key);
    if (!owner) {
      owners.set(key, claim);
      return [];
    }
    const problem = `${describePlace(claim)}: ${describeId(claim)}; it belongs to ${describePlace(owner)} already`;
    return [{ tenant: claim.tenant, problem }];
  });
}
