import type { TenantQueries } from '~/database/tenant-sql';

export async function findOpenReport(
  sql: TenantQueries,
  { causeId }: { causeId: string },
): Promise<{ number: string } | null> {
  const open = await sql
    .selectFrom('Report')
    .select('number')
    .where('id', '=', causeId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return open ?? null;
}
