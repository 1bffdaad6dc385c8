import type { TenantTx } from './tenant-db';
import type { TenantSqlTx } from './tenant-sql';

/** A transaction of Prisma or of Kysely. */
export type AnyTx = TenantTx | TenantSqlTx;
