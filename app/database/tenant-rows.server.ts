import type { Client } from './client.server';

/** What the database keeps of a tenant besides its data: its name and its hosts when it was last served, domain first. */
export type TenantRow = { id: string; name: string; hosts: string[] };

async function storeRow(bare: Client, { id, name, hosts }: TenantRow, createdAt: Date): Promise<void> {
  await bare.tenant.upsert({
    where: { id },
    create: { id, name, hosts, createdAt },
    update: { name, hosts },
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
