import type { Client } from './client.server';
import type { TenantTx } from './tenant-db';

/** Raw SQL for one tenant's lists: whoever writes it gets the tenant with it, to put into every condition. */
export type TenantSql = {
  tenantId: string;
  query<Row>(text: string, values: unknown[]): Promise<Row[]>;
};

// Unprepared by name: a named statement falls into a generic plan after five runs, which takes forty times as long for a search.
export const tenantSql = (client: Client, tenantId: string): TenantSql => ({
  tenantId,
  query: (text, values) => client.$queryRawUnsafe(text, ...values),
});

/** Runs SQL within the transaction behind a tenant's view; for what must stand or fall with it, such as a job. */
export async function executeWithin(
  tx: TenantTx,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  const raw = tx as unknown as Pick<Client, '$queryRawUnsafe'>;
  return { rows: await raw.$queryRawUnsafe<unknown[]>(text, ...values) };
}
