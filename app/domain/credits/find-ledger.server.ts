import type { TenantSql } from '~/database/tenant-sql';
import { emailKey } from '~/domain/accounts/rules';

export type MemberLedger = NonNullable<Awaited<ReturnType<typeof findLedger>>>;

/** Finds a member by address, with the balance and the whole ledger, oldest row first. */
export async function findLedger(sql: TenantSql, { email }: { email: string }) {
  const member = await sql
    .selectFrom('Member')
    .select(['id as memberId', 'credits'])
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  if (!member) return null;
  const entries = await sql
    .selectFrom('CreditEntry')
    .select(['createdAt', 'kind', 'amountCredits', 'balanceAfterCredits', 'reference'])
    .where('memberId', '=', member.memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { ...member, entries };
}
