import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderStamp, loadTenant, tenantFolders } from './load-tenant.server';
import type { Tenant } from './tenant';

export type Tenants = {
  all(): Tenant[];
  get(id: string): Tenant | null;
  /** Returns the tenant of a request's host, by its domain or an alias; null if there is none. */
  forHost(host: string): Tenant | null;
  /** Returns whether the operator has closed the site for now, by a file `maintenance` in its folder or beside all. */
  isClosed(tenant: Tenant): boolean;
  /** Reloads changed folders; a folder with an invalid file keeps its last valid version (TEN-4). */
  refresh(): void;
};

type Options = {
  root: string;
  /** The tenant for `localhost` and bare IP addresses, outside production. */
  defaultTenant?: string | undefined;
  report: (line: string) => void;
  now: () => number;
};

const MAINTENANCE = 'maintenance';
const CHECK_INTERVAL_MS = 1000;
const LOCAL = /^(localhost|\[?(?=[0-9a-f]*:)[0-9a-f:]+\]?|[0-9.]+)$/;

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Returns the tenants by each of their hosts; throws at a host that two of them name. */
function byHost(tenants: Iterable<Tenant>): Map<string, Tenant> {
  const hosts = new Map<string, Tenant>();
  for (const tenant of tenants) {
    for (const host of [tenant.id, ...tenant.settings.aliases]) {
      const other = hosts.get(host);
      if (other)
        throw new Error(
          `${tenant.folder}/settings.json: aliases: found "${host}"; it belongs to ${other.folder} already`,
        );
      hosts.set(host, tenant);
    }
  }
  return hosts;
}

/**
 * Loads all tenants of a folder. Throws at the first invalid one, so that the process does not start with it.
 */
export function createTenants({ root, defaultTenant, report, now }: Options): Tenants {
  let tenants = new Map<string, Tenant>();
  const stamps = new Map<string, string>();
  let hosts = new Map<string, Tenant>();
  let checkedAt = now();

  const load = (folder: string) => {
    const stamp = folderStamp(folder);
    stamps.set(folder, stamp);
    const tenant = loadTenant(folder);
    tenants.set(tenant.id, tenant);
  };

  const keepLastGood = (change: () => void) => {
    const before = new Map(tenants);
    try {
      change();
      hosts = byHost(tenants.values());
    } catch (error) {
      tenants = before;
      report(`Kept the last good settings. ${(error as Error).message}`);
    }
  };

  const refresh = () => {
    checkedAt = now();
    const folders = tenantFolders(root);
    const gone = [...tenants.values()].filter((tenant) => !folders.includes(tenant.folder));
    if (gone.length > 0) keepLastGood(() => gone.forEach((tenant) => tenants.delete(tenant.id)));
    for (const folder of folders)
      if (stamps.get(folder) !== folderStamp(folder)) keepLastGood(() => load(folder));
  };

  for (const folder of tenantFolders(root)) load(folder);
  hosts = byHost(tenants.values());

  const current = () => {
    if (now() - checkedAt >= CHECK_INTERVAL_MS) refresh();
    return hosts;
  };

  return {
    all: () => [...tenants.values()],
    get: (id) => tenants.get(id) ?? null,
    forHost(host) {
      const name = hostName(host);
      const found = current().get(name);
      if (found) return found;
      return defaultTenant && LOCAL.test(name) ? (tenants.get(defaultTenant) ?? null) : null;
    },
    isClosed: ({ folder }) => [root, folder].some((each) => existsSync(path.join(each, MAINTENANCE))),
    refresh,
  };
}
