import type { ColumnType, Kysely } from 'kysely';
import type { Tables } from './generated/kysely/tables';

/** A tenant's row: `tenantId` is optional in new rows and immutable. */
type OfTenant<Row> = Row extends { tenantId: string }
  ? Omit<Row, 'tenantId'> & { tenantId: ColumnType<string, string | undefined, never> }
  : Row;

export type TenantTables = { [Name in keyof Tables]: OfTenant<Tables[Name]> };

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

export type TenantSqlTx = TenantQueries & { readonly isTransaction: true };

/** A tenant's Kysely: limited to its rows, and without raw statements (TEN-10). */
export type TenantSql = TenantQueries & {
  transaction(): { execute<Value>(work: (tx: TenantSqlTx) => Promise<Value>): Promise<Value> };
};
