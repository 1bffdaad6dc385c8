import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type OperationNode,
  type QueryResult,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { NamedQuery } from './prepared.server';
import type { Connection, Connections } from './replica.server';
import { isScoped, tenantLock } from './tenant-lock.server';
import type { TenantSql, TenantSqlTx, TenantTables } from './tenant-sql';

/** Raw statements of `runPermitted`, allowed without a tenant. */
const permitted = new WeakSet<OperationNode>();

/** Throws if a statement did not pass the lock: a Kysely without the plugin is unusable. */
export function refuseUnscoped({ query }: CompiledQuery): void {
  if (!isScoped(query) && !permitted.has(query))
    throw new Error("Not within a tenant's view: a statement past its lock");
}

/** Removes the value from PostgreSQL's class 22 errors, so that it is never logged (SAF-7). */
function removeValues(error: unknown): unknown {
  const fault = error as Partial<pg.DatabaseError>;
  if (fault.code?.startsWith('22') && fault.message) fault.message = fault.message.replace(/".*"/s, '"…"');
  return error;
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE']);

class PoolConnection implements DatabaseConnection {
  #broken = false;
  /** The response to BEGIN, awaited together with the first statement. */
  #begun: Promise<void> | null = null;
  #ended: Promise<void> | null = null;
  readonly #client: Connection;

  constructor(client: Connection) {
    this.#client = client;
  }

  async executeQuery<Row>(statement: NamedQuery): Promise<QueryResult<Row>> {
    refuseUnscoped(statement);
    if (this.#ended) throw new Error('The transaction has ended: a statement after the one that commits it');
    const { sql: text, parameters, name } = statement;
    const sent = this.#client
      .query({ text, values: parameters as unknown[], ...(name ? { name } : {}) })
      .catch((error: unknown) => {
        throw removeValues(error);
      });
    const [result] = await Promise.all([sent, this.#begun, statement.commits ? this.commit() : null]);
    const rows = result.rows as Row[];
    return CHANGES.has(result.command) ? { rows, numAffectedRows: BigInt(result.rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('No statement is streamed');
  }

  /** Sends BEGIN in the same round trip as the first statement. */
  begin(): void {
    this.#begun = this.#control('begin');
    // The statement that follows reports the failure.
    this.#begun.catch(() => {});
  }

  /** Sends COMMIT, unless the last statement carried it. */
  async commit(): Promise<void> {
    this.#ended ??= this.#control('commit');
    await Promise.all([this.#begun, this.#ended]);
  }

  /** Sends ROLLBACK; after a failed COMMIT, PostgreSQL has already rolled back. */
  async rollback(): Promise<void> {
    if (this.#ended) await this.#ended.catch(() => {});
    else await this.#control('rollback');
  }

  /** Throws if COMMIT is answered with ROLLBACK, as after a failed statement. */
  async #control(text: 'begin' | 'commit' | 'rollback'): Promise<void> {
    try {
      const { command } = await this.#client.query(text);
      if (command !== text.toUpperCase()) throw new Error(`A ${text} ended as ${command}`);
    } catch (error) {
      this.#broken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}

const own = (connection: DatabaseConnection) => connection as PoolConnection;

const poolDriver = (pool: Connections): Driver => ({
  init: async () => {},
  acquireConnection: async () => new PoolConnection(await pool.connect()),
  beginTransaction: (connection) => Promise.resolve(own(connection).begin()),
  commitTransaction: (connection) => own(connection).commit(),
  rollbackTransaction: (connection) => own(connection).rollback(),
  releaseConnection: (connection) => Promise.resolve(own(connection).release()),
  // The pool's owner closes it, not Kysely.
  destroy: async () => {},
});

export const kyselyConfig = (tenantId: string, driver: Driver) => ({
  dialect: {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  },
  plugins: [tenantLock(tenantId)],
});

/**
 * Creates a tenant's Kysely. Only prepared statements are named: PostgreSQL reuses generic plans after five
 * runs.
 */
export const tenantSql = (pool: Connections, tenantId: string): TenantSql =>
  new Kysely<TenantTables>(kyselyConfig(tenantId, poolDriver(pool)));

/** Runs another package's statement within a transaction, without the tenant lock. */
export async function runPermitted(
  tx: TenantSqlTx,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const statement = CompiledQuery.raw(text, values);
  permitted.add(statement.query);
  return (tx as unknown as Transaction<TenantTables>).executeQuery(statement);
}
