import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '~/database/generated/client';
import { operatorDb } from '~/database/operator-db.server';
import { tenantClient } from '~/database/tenant-client.server';
import type { TenantDb } from '~/database/tenant-db';
import { tenantSql } from '~/database/tenant-sql.server';

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Query = Parameters<Adapter['queryRaw']>[0];

/** Records the statements sent to a database, each with PostgreSQL's plan for it. */
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

const options = '-c enable_seqscan=off -c enable_bitmapscan=off';

type Asked = { text: string; values?: unknown[]; name?: string };

/** As `ExplainingPg`, for Kysely's statements. */
function explainingPool(connectionString: string, plans: ExplainingPg['plans']): pg.Pool {
  const generic = `${options} -c plan_cache_mode=force_generic_plan`;
  const pool = new pg.Pool({ connectionString, max: 1, options: generic });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: Asked | string) => Promise<pg.QueryResult>;
    // What has a name is soon planned for any values.
    const explainGeneric = async (text: string, parameters: number) => {
      await query(`PREPARE explained AS ${text}`);
      const values = parameters > 0 ? `(${Array(parameters).fill('NULL').join(', ')})` : '';
      const plan = await query(`EXPLAIN EXECUTE explained${values}`);
      await query('DEALLOCATE explained');
      return plan;
    };
    const explain = async (asked: Asked | string) => {
      const { text, values, name } = typeof asked === 'string' ? { text: asked } : asked;
      const { rows } = name
        ? await explainGeneric(text, values?.length ?? 0)
        : await query({ text: `EXPLAIN ${text}`, ...(values ? { values } : {}) });
      plans.push({ sql: text, plan: rows.map((row: object) => Object.values(row)[0]).join('\n') });
      return query(asked);
    };
    client.query = explain as never;
  });
  return pool;
}

const NODE = /^\s*(->|CTE|InitPlan|SubPlan) /;
const TENANT_ALONE = /^\(+"tenantId" = [^()]+\)+$/;

/**
 * The parts of a plan that read a table from end to end, or a tenant's part of it. Sequential scans are never
 * chosen here where any index is there, and every table has one of its tenants: so a scan of an index that looks
 * for nothing but the tenant, or for nothing at all, is one of the whole table.
 */
export function wholeReads(plan: string): string[] {
  const lines = plan.split('\n');
  return lines.filter((line, at) => {
    if (/Seq Scan on /.test(line)) return true;
    if (!/Index (Only )?Scan (Backward )?using /.test(line)) return false;
    const end = lines.findIndex((each, below) => below > at && NODE.test(each));
    const own = lines.slice(at + 1, end < 0 ? undefined : end).map((each) => each.trim());
    // Those nearest come in the index's own order, as many as are asked for.
    if (own.some((each) => each.startsWith('Order By: '))) return false;
    const condition = own.find((each) => each.startsWith('Index Cond: '))?.slice('Index Cond: '.length);
    return condition === undefined || TENANT_ALONE.test(condition);
  });
}

/**
 * Opens a tenant's views of a database that record the plans of a use-case's statements. PostgreSQL is set to
 * use an index wherever one leads to the rows, however small the table.
 */
export function openExplaining(url: string, tenantId: string) {
  const adapter = new ExplainingPg({ connectionString: url, max: 1, options });
  const client = new PrismaClient({ adapter });
  const pool = explainingPool(url, adapter.plans);
  const db: TenantDb = tenantClient(client, tenantId);
  const sql = tenantSql(pool, tenantId);
  return {
    db,
    sql,
    operators: operatorDb(client),
    async plansOf(ask: (db: TenantDb) => Promise<unknown>) {
      adapter.plans.length = 0;
      await ask(db);
      return [...adapter.plans];
    },
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}
