import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import type { Sealer } from '~/domain/sealer';

/** Encrypted until the debit is handed over. */
export type DebitDetails = {
  /** The only amount that the mandate allows. */
  amountMinor: number;
  iban: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
};

export type AcceptedMandate = DebitDetails & {
  memberId: string;
  accountHolder: string;
  /** The displayed mandate, verbatim. */
  text: string;
  ip: string;
  userAgent: string;
};

export const DETAILS = 'debit-details';

const LONGEST_BROWSER = 400;

const forgetDrafts = (tx: TenantSqlTx, memberId: string) =>
  tx.deleteFrom('Mandate').where('memberId', '=', memberId).where('usedAt', 'is', null).execute();

/** Stores a member's mandate for one debit, with its text, time and device. It replaces an unused draft (PAY-2). */
export async function acceptMandate(
  sql: TenantSql,
  { memberId, accountHolder, text, ip, userAgent, ...details }: AcceptedMandate,
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<{ mandateId: string }> {
  const id = newId();
  await sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    await forgetDrafts(tx, memberId);
    await tx
      .insertInto('Mandate')
      .values({
        id,
        memberId,
        accountHolder,
        ibanCountry: details.iban.slice(0, 2),
        ibanLast4: details.iban.slice(-4),
        details: secrets.seal(DETAILS, JSON.stringify(details)),
        text,
        acceptedAt: now,
        ip,
        userAgent: userAgent.slice(0, LONGEST_BROWSER),
      })
      .execute();
  });
  return { mandateId: id };
}
