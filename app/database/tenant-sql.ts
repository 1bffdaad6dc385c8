import type { ColumnType, Kysely } from 'kysely';
import type { Tables } from './generated/kysely/tables';

/** A row as one tenant sees it: `tenantId` may be left out of a new row and can never be changed. */
type OfTenant<Row> = Row extends { tenantId: string }
  ? Omit<Row, 'tenantId'> & { tenantId: ColumnType<string, string | undefined, never> }
  : Row;

/** All tables, as one tenant sees them. */
export type TenantTables = { [Name in keyof Tables]: OfTenant<Tables[Name]> };

/** What reads and writes rows, inside or outside a transaction. */
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

/** A transaction limited to one tenant. */
export type TenantSqlTx = TenantQueries & { readonly isTransaction: true };

/** Kysely for one tenant: every statement is limited to its rows, and a raw statement is refused (TEN-10). */
export type TenantSql = TenantQueries & {
  transaction(): { execute<Value>(work: (tx: TenantSqlTx) => Promise<Value>): Promise<Value> };
};
