import { existsSync } from 'node:fs';
import path from 'node:path';
import { closedTenant } from './closed-tenant.server';
import { InvalidTenant, refuseProblems } from './checks/invalid-tenant';
import { folderStamp, loadTenant, tenantFolders } from './load-tenant.server';
import { sharedHosts } from './shared-hosts';
import type { Tenant } from './tenant';

/** A site whose folder was invalid when first read, with one line per problem. */
export type BrokenSite = { id: string; domain: string; problems: readonly string[] };

export type Tenants = {
  /** Returns the served tenants; no job runs for broken ones. */
  all(): Tenant[];
  get(id: string): Tenant | null;
  broken(): BrokenSite[];
  /** Returns a host's tenant, by domain or alias, even if broken; null if unknown or the console's. */
  forHost(host: string): Tenant | null;
  /** Whether the site answers 503: broken, or by a file `maintenance` in its folder or next to all. */
  isClosed(tenant: Tenant): boolean;
  /** Reloads changed folders; an invalid one keeps its last valid version (TEN-4). */
  refresh(): void;
};

type Options = {
  root: string;
  /** The tenant for `localhost` and bare IP addresses, outside production. */
  defaultTenant?: string | undefined;
  /** The operators' console, which no tenant may claim. */
  operatorHost?: string | null;
  report: (line: string) => void;
  now: () => number;
};

const MAINTENANCE = 'maintenance';
const CHECK_INTERVAL_MS = 1000;
const LOCAL = /^(localhost|\[?(?=[0-9a-f]*:)[0-9a-f:]+\]?|[0-9.]+)$/;

/** A request's host in lower case, without port and final dot. */
export const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

type Closed = BrokenSite & { tenant: Tenant };

function indexByHost(served: Iterable<Tenant>, closed: Iterable<Closed>): Map<string, Tenant> {
  const hosts = new Map<string, Tenant>();
  for (const tenant of [...served, ...[...closed].map((each) => each.tenant)])
    for (const host of [tenant.domain, ...tenant.settings.aliases])
      if (!hosts.has(host)) hosts.set(host, tenant);
  return hosts;
}

/**
 * Loads all tenants. Reports invalid ones, which answer 503 (TEN-4). Throws without the root folder, and if a tenant
 * has the console's host (CON-1).
 */
export function createTenants({ root, defaultTenant, operatorHost = null, report, now }: Options): Tenants {
  const served = new Map<string, Tenant>();
  const broken = new Map<string, Closed>();
  const stamps = new Map<string, string>();
  let hosts = new Map<string, Tenant>();
  let ids = new Map<string, Tenant>();
  let checkedAt = now();

  const index = () => {
    hosts = indexByHost(served.values(), broken.values());
    ids = new Map([...served.values()].map((tenant) => [tenant.id, tenant]));
  };

  /** Answers 503 for a folder, and reports its problems unless they are known. */
  const close = (folder: string, error: InvalidTenant) => {
    const domain = path.basename(folder);
    const isNews = broken.get(domain)?.problems.join() !== error.problems.join();
    served.delete(domain);
    const tenant = closedTenant(folder, new Date(now()));
    broken.set(domain, { id: tenant.id, domain, problems: error.problems, tenant });
    if (isNews) report(`${domain} is not served. ${error.message}`);
  };

  /** Reads a folder; an invalid one keeps its last version, or is closed. */
  const load = (folder: string, refuse: (tenant: Tenant) => void) => {
    const domain = path.basename(folder);
    const last = served.get(domain);
    stamps.set(folder, folderStamp(folder));
    try {
      const tenant = loadTenant(folder);
      refuse(tenant);
      served.set(domain, tenant);
      broken.delete(domain);
    } catch (error) {
      if (!(error instanceof InvalidTenant)) throw error;
      if (last) report(`Kept the last good settings. ${error.message}`);
      else close(folder, error);
    }
  };

  const refuseShared = (tenant: Tenant) => {
    const others = [...served.values()].filter(({ domain }) => domain !== tenant.domain);
    refuseProblems(sharedHosts([...others, tenant]).map(({ problem }) => problem));
  };

  const loadAll = () => {
    for (const folder of tenantFolders(root)) load(folder, () => {});
    for (const { tenant, problem } of sharedHosts([...served.values()]))
      close(tenant.folder, new InvalidTenant([problem]));
  };

  const refresh = () => {
    checkedAt = now();
    const folders = tenantFolders(root);
    const gone = [...stamps.keys()].filter((folder) => !folders.includes(folder));
    for (const folder of gone) {
      stamps.delete(folder);
      served.delete(path.basename(folder));
      broken.delete(path.basename(folder));
    }
    const changed = folders.filter((folder) => stamps.get(folder) !== folderStamp(folder));
    if (gone.length + changed.length === 0) return;
    // A closed site may have been blocked by another site's claim to its host.
    const closed = [...broken.keys()].map((domain) => path.join(root, domain));
    for (const folder of new Set([...changed, ...closed])) load(folder, refuseShared);
    index();
  };

  loadAll();
  index();
  const claimant = operatorHost === null ? undefined : hosts.get(operatorHost);
  if (claimant)
    throw new Error(`OPERATOR_ORIGIN: the host ${operatorHost} belongs to the site ${claimant.domain}.`);

  const current = () => {
    if (now() - checkedAt >= CHECK_INTERVAL_MS) refresh();
    return hosts;
  };

  return {
    all() {
      // A process that only works through queues never calls `forHost`.
      current();
      return [...served.values()];
    },
    get: (id) => ids.get(id) ?? null,
    broken: () => [...broken.values()].map(({ id, domain, problems }) => ({ id, domain, problems })),
    forHost(host) {
      const name = hostName(host);
      // A tenant may claim it while the process runs.
      if (name === operatorHost) return null;
      const found = current().get(name);
      if (found) return found;
      return defaultTenant && LOCAL.test(name) ? (hosts.get(defaultTenant) ?? null) : null;
    },
    isClosed: ({ domain, folder }) =>
      broken.has(domain) || [root, folder].some((each) => existsSync(path.join(each, MAINTENANCE))),
    refresh,
  };
}
