import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '~/database/generated/client';
import { tenantClient } from '~/database/tenant-client.server';
import type { TenantDb } from '~/database/tenant-db';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Query = Parameters<Adapter['queryRaw']>[0];

/** Keeps what is asked of a database, with the plan by which PostgreSQL answers it. */
class ExplainingPg extends PrismaPg {
  readonly plans: { sql: string; plan: string }[] = [];

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query: Query) => {
      const { rows } = await queryRaw({ ...query, sql: `EXPLAIN ${query.sql}` });
      this.plans.push({ sql: query.sql, plan: rows.map(([line]) => line).join('\n') });
      return queryRaw(query);
    };
    return adapter;
  }
}

/** A tenant's view of a database that tells the plans of what a use-case asks; no table is read whole where an index leads to the rows. */
export function openExplaining(url: string, tenantId: string) {
  const adapter = new ExplainingPg({
    connectionString: url,
    max: 1,
    options: '-c enable_seqscan=off -c enable_bitmapscan=off',
  });
  const client = new PrismaClient({ adapter });
  const db: TenantDb = tenantClient(client, tenantId);
  return {
    db,
    async plansOf(ask: (db: TenantDb) => Promise<unknown>) {
      adapter.plans.length = 0;
      await ask(db);
      return [...adapter.plans];
    },
    close: () => client.$disconnect(),
  };
}
