import type { Client } from './client.server';

/** Raw SQL for one tenant's lists: whoever writes it gets the tenant with it, to put into every condition. */
export type RawSql = {
  tenantId: string;
  query<Row>(text: string, values: unknown[]): Promise<Row[]>;
};

// Unprepared by name: a named statement falls into a generic plan after five runs, which takes forty times as long for a search.
export const rawSql = (client: Client, tenantId: string): RawSql => ({
  tenantId,
  query: (text, values) => client.$queryRawUnsafe(text, ...values),
});
