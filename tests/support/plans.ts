import pg from 'pg';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '~/database/generated/client';
import { tenantClient } from '~/database/tenant-client.server';
import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import { tenantSql } from '~/database/tenant-sql.server';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Query = Parameters<Adapter['queryRaw']>[0];

type Plan = { sql: string; plan: string };

/** Keeps what Prisma asks of a database, with the plan by which PostgreSQL answers it. */
class ExplainingPg extends PrismaPg {
  readonly plans: Plan[] = [];

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

/** As `ExplainingPg`, for what Kysely asks. */
class ExplainingClient extends pg.Client {
  static plans: Plan[] = [];

  override query(...asked: unknown[]): never {
    const ask = super.query.bind(this) as (...args: unknown[]) => Promise<pg.QueryResult>;
    const [text, values] = asked as [string, unknown[] | undefined];
    if (typeof text !== 'string' || values === undefined) return ask(...asked) as never;
    const explained = ask(`EXPLAIN ${text}`, values).then(({ rows }) => {
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      ExplainingClient.plans.push({ sql: text, plan });
    });
    return explained.then(() => ask(text, values)) as never;
  }
}

/** A tenant's view of a database that tells the plans of what a use-case asks; no table is read whole where an index leads to the rows. */
export function openExplaining(url: string, tenantId: string) {
  const connection = {
    connectionString: url,
    max: 1,
    options: '-c enable_seqscan=off -c enable_bitmapscan=off',
  };
  const adapter = new ExplainingPg(connection);
  const client = new PrismaClient({ adapter });
  const pool = new pg.Pool({ ...connection, Client: ExplainingClient });
  const db: TenantDb = tenantClient(client, tenantId);
  const sql: TenantSql = tenantSql(pool, tenantId);
  return {
    db,
    sql,
    async plansOf(ask: (asked: { db: TenantDb; sql: TenantSql }) => Promise<unknown>) {
      adapter.plans.length = 0;
      ExplainingClient.plans = [];
      await ask({ db, sql });
      return [...adapter.plans, ...ExplainingClient.plans];
    },
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}
