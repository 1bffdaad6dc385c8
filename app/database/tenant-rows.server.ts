import type { Client } from './client.server';

/** A tenant's row: its name and hosts when it was last served, domain first. */
export type TenantRow = { id: string; name: string; hosts: string[] };

async function storeRow(bare: Client, { id, name, hosts }: TenantRow, createdAt: Date): Promise<void> {
  await bare.tenant.upsert({
    where: { id },
    create: { id, name, hosts, createdAt },
    // A restored site has a folder again, which sets its retention.
    update: { name, hosts, invoiceYears: null, timeZone: null },
  });
}

/** Stores a tenant's row once, and again when its name or hosts change. */
export function createTenantRows(bare: Client) {
  const stored = new Map<string, { content: string; done: Promise<void> }>();
  return {
    keep(row: TenantRow, now: Date): Promise<void> {
      const content = JSON.stringify(row);
      const last = stored.get(row.id);
      if (last?.content === content) return last.done;
      const done = storeRow(bare, row, now).catch((error: unknown) => {
        // The next caller retries.
        stored.delete(row.id);
        throw error;
      });
      stored.set(row.id, { content, done });
      return done;
    },
  };
}

export type LostTenant = TenantRow & { members: number };

/** Lists tenants that have members but are not in `knownIds`. Ignores erased accounts. */
export async function listLostTenants(bare: Client, knownIds: readonly string[]): Promise<LostTenant[]> {
  const members = { status: { not: 'deleted' as const } };
  const found = await bare.tenant.findMany({
    where: { id: { notIn: [...knownIds] }, members: { some: members } },
    select: { id: true, name: true, hosts: true, _count: { select: { members: { where: members } } } },
    orderBy: { id: 'asc' },
  });
  return found.map(({ _count, ...row }) => ({ ...row, members: _count.members }));
}

/** A site without a folder whose rows the law requires for a while. */
export type RemovedTenant = { id: string; invoiceYears: number; timeZone: string };

export async function storeRemoved(bare: Client, { id, ...keeping }: RemovedTenant): Promise<void> {
  await bare.tenant.update({ where: { id }, data: keeping });
}

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
