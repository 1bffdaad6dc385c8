import type { TenantDb } from '~/database/tenant-db';
import { openAccount, type OpeningDeps } from '~/domain/accounts/credentials/activate-account.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

/**
 * Confirms an account whose owner gets no link, as its link would (CON-4). Refuses an account that does not wait for it.
 */
export async function confirmAccount(
  db: TenantDb,
  help: Help,
  deps: OpeningDeps,
): Promise<Outcome<null, 'not_helped'>> {
  return db.$transaction(async (tx) => {
    if (!(await openAccount(tx, { memberId: help.memberId, email: null }, deps)))
      return refused('not_helped');
    await recordHelp(tx, help, { action: 'account_confirmed' }, deps.now);
    return done(null);
  });
}
