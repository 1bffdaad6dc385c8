import type { TenantQueries } from '~/database/tenant-sql';

/** Whether a site lists anybody else; on its first day it lists nobody. */
export async function isSomebodyListed(
  sql: TenantQueries,
  { except }: { except: string | null },
): Promise<boolean> {
  const found = await sql
    .selectFrom('Profile')
    .select('id')
    .where('listed', '=', true)
    .$if(except !== null, (query) => query.where('id', '!=', except!))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
