import { createClient, type Client } from './client.server';
import { openEmbedded } from './embedded.server';
import { listsFor, type Lists } from './lists.server';
import { migrate } from './migrate.server';
import { tenantClient } from './tenant-client.server';
import type { TenantDb } from './tenant-db';
import { tenantSql } from './tenant-sql.server';

export type Database = {
  url: string;
  /** Sees every tenant: for the seed, jobs that loop over tenants, and tests. */
  bare: Client;
  forTenant(tenantId: string): TenantDb;
  listsFor(tenantId: string): Lists;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** A database at an address that is migrated already. */
export function connectDatabase(url: string, poolSize: number, afterwards: () => Promise<void> = async () => {}): Database {
  const bare = createClient(url, poolSize);
  const clients = new Map<string, TenantDb>();
  const lists = new Map<string, Lists>();
  const kept = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
    const known = map.get(key);
    if (known) return known;
    const made = make();
    map.set(key, made);
    return made;
  };
  return {
    url,
    bare,
    forTenant: (tenantId) => kept(clients, tenantId, () => tenantClient(bare, tenantId)),
    listsFor: (tenantId) => kept(lists, tenantId, () => listsFor(tenantSql(bare, tenantId))),
    async ping() {
      await bare.$queryRaw`SELECT 1`;
    },
    async close() {
      await bare.$disconnect();
      await afterwards();
    },
  };
}

type Options = { dataDir: string; url?: string | undefined; poolSize: number; report: (line: string) => void };

/** The operator's PostgreSQL where DATABASE_URL names one (migrated by command), else the embedded server, migrated here. */
export async function openDatabase({ dataDir, url, poolSize, report }: Options): Promise<Database> {
  if (url) return connectDatabase(url, poolSize);
  const embedded = await openEmbedded(dataDir, report);
  await migrate(embedded.url());
  return connectDatabase(embedded.url(), poolSize, () => embedded.stop());
}
