import { Kysely, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import type { Client } from './client.server';
import { tenantIdOf } from './tenant-client.server';
import type { TenantTx } from './tenant-db';
import type { TenantSqlTx, TenantTables } from './tenant-sql';
import { kyselyConfig, refuseUnscoped } from './tenant-sql.server';

type Raw = Pick<Client, '$queryRawUnsafe' | '$executeRawUnsafe'>;

const CHANGES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** Matches the pool driver's parameter conversion. */
const toParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;

const isDecimal = (value: unknown): value is { toString: () => string } =>
  typeof value === 'object' && value !== null && 'toFixed' in value;

/** Matches the pool driver's result conversion: whole numbers as numbers, decimals as text. */
function toResult(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  return isDecimal(value) ? value.toString() : value;
}

const toRow = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toResult(value)]));

class PrismaConnection implements DatabaseConnection {
  readonly #tx: Raw;

  constructor(tx: Raw) {
    this.#tx = tx;
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    refuseUnscoped(statement);
    const values = statement.parameters.map(toParameter);
    const isChange = CHANGES.has(statement.query.kind);
    if (isChange && !(statement.query as { returning?: unknown }).returning) {
      const count = await this.#tx.$executeRawUnsafe(statement.sql, ...values);
      return { rows: [], numAffectedRows: BigInt(count) };
    }
    const rows = (await this.#tx.$queryRawUnsafe<object[]>(statement.sql, ...values)).map(toRow) as Row[];
    return isChange ? { rows, numAffectedRows: BigInt(rows.length) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('No statement is streamed');
  }
}

const noop = async () => {};
const refuseTransaction = () =>
  Promise.reject(new Error('It is within a transaction of Prisma, which alone begins and ends it'));

const prismaDriver = (tx: Raw): Driver => ({
  init: noop,
  acquireConnection: () => Promise.resolve(new PrismaConnection(tx)),
  beginTransaction: refuseTransaction,
  commitTransaction: refuseTransaction,
  rollbackTransaction: refuseTransaction,
  releaseConnection: noop,
  destroy: noop,
});

class WithinPrisma extends Kysely<TenantTables> {
  override get isTransaction(): boolean {
    return true;
  }
}

/** Runs Kysely on a Prisma transaction. Several times slower than either, so only for rare calls. */
export function withinPrisma(tx: TenantTx): TenantSqlTx {
  const driver = prismaDriver(tx as unknown as Raw);
  return new WithinPrisma(kyselyConfig(tenantIdOf(tx), driver)) as unknown as TenantSqlTx;
}
