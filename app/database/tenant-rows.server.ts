import type { Client } from './client.server';

/** What the database keeps of a tenant besides its data: its name and its hosts when it was last served, domain first. */
export type TenantRow = { id: string; name: string; hosts: string[] };

async function storeRow(bare: Client, { id, name, hosts }: TenantRow, createdAt: Date): Promise<void> {
  await bare.tenant.upsert({
    where: { id },
    create: { id, name, hosts, createdAt },
    // A site that comes back has a folder again, which says how long its rows are kept.
    update: { name, hosts, invoiceYears: null, timeZone: null },
  });
}

/** Stores each tenant's row once, and again when its name or hosts change. */
export function createTenantRows(bare: Client) {
  const stored = new Map<string, { content: string; done: Promise<void> }>();
  return {
    keep(row: TenantRow, now: Date): Promise<void> {
      const content = JSON.stringify(row);
      const last = stored.get(row.id);
      if (last?.content === content) return last.done;
      const done = storeRow(bare, row, now).catch((error: unknown) => {
        // The next caller tries again.
        stored.delete(row.id);
        throw error;
      });
      stored.set(row.id, { content, done });
      return done;
    },
  };
}

export type LostTenant = TenantRow & { members: number };

/** Lists the tenants that have members and are not among these. Erased accounts do not count. */
export async function listLostTenants(bare: Client, knownIds: readonly string[]): Promise<LostTenant[]> {
  const members = { status: { not: 'deleted' as const } };
  const found = await bare.tenant.findMany({
    where: { id: { notIn: [...knownIds] }, members: { some: members } },
    select: { id: true, name: true, hosts: true, _count: { select: { members: { where: members } } } },
    orderBy: { id: 'asc' },
  });
  return found.map(({ _count, ...row }) => ({ ...row, members: _count.members }));
}

/** A site without a folder, of which the law requires rows to be kept for a while. */
export type RemovedTenant = { id: string; invoiceYears: number; timeZone: string };

/** Stores that a tenant is removed, and what decides how long its last rows are kept. */
export async function storeRemoved(bare: Client, { id, ...keeping }: RemovedTenant): Promise<void> {
  await bare.tenant.update({ where: { id }, data: keeping });
}

/** Lists the tenants that were removed. */
export async function listRemoved(bare: Client): Promise<RemovedTenant[]> {
  const found = await bare.tenant.findMany({
    where: { invoiceYears: { not: null }, timeZone: { not: null } },
    select: { id: true, invoiceYears: true, timeZone: true },
    orderBy: { id: 'asc' },
  });
  return found.map(({ id, invoiceYears, timeZone }) => ({
    id,
    invoiceYears: invoiceYears!,
    timeZone: timeZone!,
  }));
}
