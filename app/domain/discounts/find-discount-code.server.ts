import type { TenantQueries } from '~/database/tenant-sql';

export type FoundCode = NonNullable<Awaited<ReturnType<typeof findDiscountCode>>>;

/** Finds one of a site's discount codes by its row; null for an unknown one (CON-5). */
export async function findDiscountCode(sql: TenantQueries, { codeId }: { codeId: string }) {
  const found = await sql
    .selectFrom('DiscountCode')
    .select(['id', 'code', 'valuePercentage as percent', 'status'])
    .where('id', '=', codeId)
    .executeTakeFirst();
  return found ?? null;
}
