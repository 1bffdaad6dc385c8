import type { AnyTx } from '~/database/tenant-sql';
import { sqlOf } from '~/database/transactions.server';

/**
 * Sets whether a profile is listed from what decides it: the profile and its account are active, and the
 * member is neither invisible nor deleting the account. Call it after each change of one of these, in the
 * same transaction.
 */
export async function refreshListed(tx: AnyTx, memberId: string): Promise<void> {
  await sqlOf(tx)
    .updateTable('Profile')
    .set((eb) => ({
      listed: eb
        .and([
          eb('Profile.status', '=', 'active'),
          eb.exists(
            eb
              .selectFrom('Member')
              .select('Member.id')
              .where('Member.id', '=', memberId)
              .where('Member.status', '=', 'active')
              .where('Member.invisible', '=', false)
              .where('Member.deletionRequestedAt', 'is', null),
          ),
        ])
        .$castTo<boolean>(),
    }))
    .where('Profile.id', '=', memberId)
    .execute();
}
