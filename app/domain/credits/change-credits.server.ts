import type { TenantTx } from '~/database/tenant-db';
import type { CreditEntry } from '~/database/types';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

export type CreditChange = {
  tenantId: string;
  memberId: string;
  /** Below 0 to spend. */
  amountCredits: number;
  kind: CreditEntry['kind'];
  /** What the change is for: the id of the message, the order, … */
  reference: string;
  /** A change with a key that the member's ledger has already is not made again. */
  idempotencyKey: string;
};

type Changed = { balanceCredits: number; repeated: boolean };

/**
 * Books a change of a member's credits within the caller's transaction: the balance and a row of the ledger, or neither (CRE-1).
 * Refuses what would bring the balance below 0. A repeated key changes nothing and gives the balance that it led to.
 */
export async function changeCredits(
  tx: TenantTx,
  change: CreditChange,
  { now }: { now: Date },
): Promise<Outcome<Changed, 'credits_short'>> {
  const { tenantId, memberId, amountCredits, kind, reference, idempotencyKey } = change;
  // The row stays locked until the transaction ends, so what is read next is the balance of this change.
  const { credits } = await tx.member.update({
    where: { id: memberId },
    data: { credits: { increment: 0 } },
    select: { credits: true },
  });
  const known = await tx.creditEntry.findFirst({
    where: { memberId, idempotencyKey },
    select: { balanceAfterCredits: true },
  });
  if (known) return done({ balanceCredits: known.balanceAfterCredits, repeated: true });
  const balanceCredits = credits + amountCredits;
  if (balanceCredits < 0) return refused('credits_short', { credits, missing: -balanceCredits });
  await tx.member.update({ where: { id: memberId }, data: { credits: { increment: amountCredits } } });
  await tx.creditEntry.create({
    data: {
      id: newId(),
      tenantId,
      memberId,
      amountCredits,
      balanceAfterCredits: balanceCredits,
      kind,
      reference,
      idempotencyKey,
      createdAt: now,
    },
  });
  return done({ balanceCredits, repeated: false });
}
