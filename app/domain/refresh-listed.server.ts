import type { AnyTx } from '~/database/any-tx';
import { toSql } from '~/database/transactions.server';
import { fulfils, LISTED } from '~/database/visibility-rules.server';

/** Updates `listed`; call it in the same transaction as each change of status, invisibility, pause or deletion. */
export async function refreshListed(tx: AnyTx, memberId: string): Promise<void> {
  await toSql(tx)
    .updateTable('Profile')
    .set((eb) => ({
      listed: eb
        .exists(
          eb
            .selectFrom('Member as other')
            .innerJoin('Profile as shown', 'shown.id', 'other.id')
            .select('other.id')
            .where('other.id', '=', memberId)
            .where(fulfils(LISTED, memberId)),
        )
        .$castTo<boolean>(),
    }))
    .where('Profile.id', '=', memberId)
    .execute();
}
