import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { createActivation } from './create-activation.server';
import { emailKey } from '~/domain/accounts/rules';
import type { Signer } from '~/domain/sealer';

export type MailDeps = { now: Date; secrets: Signer };

/**
 * Queues a mail that tells the owner of an address that somebody tried to sign up with it; at most one a day.
 */
export async function mailAccountExists(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<void> {
  const causePeriod = deps.now.toISOString().slice(0, 10);
  const cause = { causeId: memberId, causePeriod };
  await queueMail(tx, { tenantId, memberId, kind: 'account_exists', ...cause }, deps);
}

/**
 * Queues an activation link for the member's own address or for a corrected one, which becomes the account's
 * when the link is opened. If another account owns the corrected address, its owner gets an "account exists"
 * mail instead, so that the sender learns nothing (ACC-6).
 */
export async function sendActivation(
  tx: TenantTx,
  input: { tenantId: string; memberId: string; correctedEmail: string | null },
  deps: MailDeps,
): Promise<void> {
  const { tenantId, memberId, correctedEmail } = input;
  const cause = await createActivation(tx, input, deps);
  const owner =
    correctedEmail &&
    (await tx.member.findFirst({ where: { emailKey: emailKey(correctedEmail) }, select: { id: true } }));
  if (owner && owner.id !== memberId) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
  else await queueMail(tx, { tenantId, memberId, kind: 'activation', ...cause }, deps);
}

/** Returns the address that the member's newest activation link went to: a corrected one, or their own. */
export async function activationAddress(
  db: TenantDb | TenantTx,
  { memberId, email }: { memberId: string; email: string },
): Promise<string> {
  const newest = await db.token.findFirst({
    where: { memberId, purpose: 'activation' },
    orderBy: { id: 'desc' },
    select: { detail: true },
  });
  return newest?.detail ?? email;
}
