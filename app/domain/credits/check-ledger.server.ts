import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantSql } from '~/database/tenant-sql';

type Entry = { id: string; amountCredits: number; balanceAfterCredits: number };

type LedgerFault = { memberId: string; fault: string };

const PAGE = 200;

const membersAfter = (sql: TenantSql, last: string | null) =>
  sql
    .selectFrom('Member')
    .select((eb) => [
      'Member.id',
      'Member.credits',
      jsonArrayFrom(
        eb
          .selectFrom('CreditEntry')
          .select(['CreditEntry.id', 'CreditEntry.amountCredits', 'CreditEntry.balanceAfterCredits'])
          .whereRef('CreditEntry.memberId', '=', 'Member.id')
          .orderBy('CreditEntry.id'),
      ).as('entries'),
    ])
    .$if(last !== null, (members) => members.where('Member.id', '>', last!))
    .orderBy('Member.id')
    .limit(PAGE)
    .execute();

/** Rows chain from 0 to the present balance; rows of one moment may be stored in any order. */
function brokenRow(credits: number, entries: readonly Entry[]): Entry | undefined {
  const ends = new Map<number, number>([[0, 1]]);
  const count = (balance: number, by: number) => ends.set(balance, (ends.get(balance) ?? 0) + by);
  for (const { balanceAfterCredits } of entries) count(balanceAfterCredits, 1);
  count(credits, -1);
  for (const entry of entries) count(entry.balanceAfterCredits - entry.amountCredits, -1);
  return entries.find(
    ({ amountCredits, balanceAfterCredits }) => (ends.get(balanceAfterCredits - amountCredits) ?? 0) < 0,
  );
}

/** Proves one balance from its rows; null if it holds (CRE-1). */
export function ledgerFault(credits: number, entries: readonly Entry[]): string | null {
  const sum = entries.reduce((total, { amountCredits }) => total + amountCredits, 0);
  if (sum !== credits) return `the balance is ${credits}, the rows come to ${sum}`;
  const negative = entries.find(({ balanceAfterCredits }) => balanceAfterCredits < 0);
  if (negative) return `row ${negative.id} leaves ${negative.balanceAfterCredits}`;
  const broken = brokenRow(credits, entries);
  return broken
    ? `row ${broken.id} starts at ${broken.balanceAfterCredits - broken.amountCredits}, where no other ends`
    : null;
}

/** Proves the balances of a site; returns the number of members checked and the first fault. */
export async function checkLedger(sql: TenantSql): Promise<{ members: number; fault: LedgerFault | null }> {
  let members = 0;
  for (let last: string | null = null; ;) {
    const page = await membersAfter(sql, last);
    for (const { id, credits, entries } of page) {
      const fault = ledgerFault(credits, entries);
      if (fault) return { members, fault: { memberId: id, fault } };
      members++;
    }
    if (page.length < PAGE) return { members, fault: null };
    last = page.at(-1)!.id;
  }
}
