import type { TenantQueries } from '~/database/tenant-sql';
import type { Sealer } from '~/domain/sealer';
import { DETAILS, type DebitDetails } from './accept-mandate.server';
import { debitedOn, draftsSince } from './debit-rules';
import type { DebitedAccount } from '~/domain/payments/provider';

export type DraftMandate = DebitDetails & {
  id: string;
  accountHolder: string;
  acceptedAt: Date;
  ip: string;
  userAgent: string;
  verifiedAt: Date | null;
};

/** Returns a member's unused mandate of the last hour, with its account, if any. */
export async function findDraftMandate(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId }: { memberId: string },
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<DraftMandate | null> {
  const row = await sql
    .selectFrom('Mandate')
    .select(['id', 'accountHolder', 'acceptedAt', 'ip', 'userAgent', 'verifiedAt', 'details'])
    .where('memberId', '=', memberId)
    .where('usedAt', 'is', null)
    .where('acceptedAt', '>', draftsSince(now))
    .orderBy('acceptedAt', 'desc')
    .executeTakeFirst();
  const opened = row?.details ? secrets.open(DETAILS, row.details) : null;
  if (!row || opened === null) return null;
  const { details: _, ...mandate } = row;
  return { ...mandate, ...(JSON.parse(opened) as DebitDetails) };
}

export const debitedAccount = (mandate: DraftMandate): DebitedAccount => ({
  iban: mandate.iban,
  accountHolder: mandate.accountHolder,
  address: {
    street: mandate.street,
    postalCode: mandate.postalCode,
    city: mandate.city,
    country: mandate.country,
  },
  acceptedAt: mandate.acceptedAt,
  debitedOn: debitedOn(mandate.acceptedAt),
  ip: mandate.ip,
  userAgent: mandate.userAgent,
});
