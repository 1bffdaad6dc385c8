import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { replaceNumber } from '~/domain/discretion/replace-number.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Signer } from '~/domain/sealer';
import { CODE_TRIES } from './debit-rules';
import { codeHash, phoneHash } from './send-code.server';

type Input = { tenantId: string; memberId: string; mandateId: string; phone: string; code: string };
type Deps = { now: Date; secrets: Signer };
type CodeRefusal = 'sms_invalid' | 'sms_tries' | 'sms_over';

/** Counts an attempt against the newest code; none if it expired, was used or was tried too often. */
async function countTry(tx: TenantSqlTx, { memberId, phone }: Input, { now, secrets }: Deps) {
  const newest = await tx
    .selectFrom('SmsCode')
    .select('id')
    .where('memberId', '=', memberId)
    .where('phoneHash', '=', phoneHash(secrets, phone))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  if (!newest) return undefined;
  return tx
    .updateTable('SmsCode')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest.id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['id', 'codeHash', 'tries'])
    .executeTakeFirst();
}

/**
 * Confirms a mandate by its code (PAY-2), and the number as the member's own (TRU-4). After a wrong code, `left` attempts
 * remain.
 */
export async function confirmCode(
  sql: TenantSql,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, CodeRefusal>> {
  const { memberId, mandateId, code } = input;
  return sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const tried = await countTry(tx, input, deps);
    if (!tried) return refused('sms_over');
    if (tried.codeHash !== codeHash(deps.secrets, tried.id, code)) {
      const left = CODE_TRIES - tried.tries;
      return left > 0 ? refused('sms_invalid', { left, count: left }) : refused('sms_tries');
    }
    const at = deps.now;
    await tx.updateTable('SmsCode').set({ usedAt: at }).where('id', '=', tried.id).execute();
    await tx
      .updateTable('Mandate')
      .set({ verifiedAt: at })
      .where('id', '=', mandateId)
      .where('memberId', '=', memberId)
      .execute();
    await replaceNumber(tx, input, deps);
    return done(null);
  });
}
