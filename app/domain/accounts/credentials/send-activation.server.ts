import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { createActivation } from './create-activation.server';
import { emailKey } from '~/domain/accounts/rules';
import type { Signer } from '~/domain/sealer';

export type MailDeps = { now: Date; secrets: Signer };

/** Notifies the owner of an address, at most daily, that somebody tried to sign up with it. */
export async function mailAccountExists(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<void> {
  const causePeriod = deps.now.toISOString().slice(0, 10);
  const cause = { causeId: memberId, causePeriod };
  await queueMail(tx, { tenantId, memberId, kind: 'account_exists', ...cause }, deps);
}

/** Queues an activation link, or an "account exists" mail if a corrected address has an owner (ACC-6). */
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
