import type { TenantSqlTx } from '~/database/tenant-sql';

/** Stores the bank's reference of an order's mandate, for the notice before the debit (PAY-2, NOT-2). */
export async function keepReference(
  tx: TenantSqlTx,
  { memberId, createdAt }: { memberId: string; createdAt: Date },
  reference: string,
): Promise<void> {
  await tx
    .updateTable('Mandate')
    .set({ reference })
    .where('reference', 'is distinct from', reference)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('Mandate as used')
        .select('used.id')
        .where('used.memberId', '=', memberId)
        .where('used.usedAt', '<=', createdAt)
        .orderBy('used.usedAt', 'desc')
        .limit(1),
    )
    .execute();
}
