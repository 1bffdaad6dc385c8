export type * from './generated/client';
export type { TenantDb, TenantTx } from './tenant-db';
