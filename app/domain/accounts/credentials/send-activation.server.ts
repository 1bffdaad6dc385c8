import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { queueMail } from '~/domain/queue-mail.server';
import { createToken } from './create-token.server';
import { ACTIVATION_DAYS, emailKey } from '~/domain/accounts/rules';
import type { Signer } from './secret-token.server';

export type MailDeps = { now: Date; secrets: Signer };

/** Tells the owner of an address, at most once a day, that somebody tried to sign up with it (ACC-6). */
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
 * Mails an activation link to a member's own address, or to a corrected one, which becomes theirs when the link is opened. If another
 * account has that address, its owner gets a mail that says so instead (ACC-6, ACC-11).
 */
export async function sendActivation(
  tx: TenantTx,
  input: { tenantId: string; memberId: string; correctedEmail: string | null },
  deps: MailDeps,
): Promise<void> {
  const { tenantId, memberId, correctedEmail } = input;
  const minutes = ACTIVATION_DAYS * 24 * 60;
  const tokenId = await createToken(
    tx,
    { tenantId, memberId, purpose: 'activation', minutes, detail: correctedEmail },
    deps,
  );
  const owner =
    correctedEmail &&
    (await tx.member.findFirst({ where: { emailKey: emailKey(correctedEmail) }, select: { id: true } }));
  if (owner && owner.id !== memberId) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
  else await queueMail(tx, { tenantId, memberId, kind: 'activation', causeId: tokenId }, deps);
}

/** The address that a member's newest activation link went to: a corrected one, or their own. */
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
