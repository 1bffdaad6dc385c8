import type { TenantTx } from './tenant-db';
import type { TenantSqlTx } from './tenant-sql';

export type AnyTx = TenantTx | TenantSqlTx;
