import type { ColumnType, Kysely } from 'kysely';
import type { Tables } from './generated/kysely/tables';
import type { TenantTx } from './tenant-db';

export type { Tables };

/** A row's tenant is the view's: it may be left out of a new row, and never changes. */
type OfTenant<Row> = Row extends { tenantId: string }
  ? Omit<Row, 'tenantId'> & { tenantId: ColumnType<string, string | undefined, never> }
  : Row;

/** All tables, as one tenant's view has them. */
export type TenantTables = { [Name in keyof Tables]: OfTenant<Tables[Name]> };

/** What reads and writes rows, within a transaction or without one. */
export type TenantQueries = Pick<
  Kysely<TenantTables>,
  | 'selectFrom'
  | 'selectNoFrom'
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'with'
  | 'withRecursive'
  | 'fn'
  | 'case'
>;

/** A transaction of one tenant's view. */
export type TenantSqlTx = TenantQueries & { readonly isTransaction: true };

/** Kysely for one tenant: every statement is held to its rows, and a raw statement is refused (TEN-10). */
export type TenantSql = TenantQueries & {
  transaction(): { execute<Value>(work: (tx: TenantSqlTx) => Promise<Value>): Promise<Value> };
};

/** A transaction of either way to the database. */
export type AnyTx = TenantTx | TenantSqlTx;
