import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import { removeBounce } from '~/domain/notices';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { emailKey } from '~/domain/accounts/rules';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { isBanned } from '~/domain/safety/bans.server';
import { expireLinks } from './expire-links.server';
import { createActivation } from './create-activation.server';
import { queueQuietly, type QuietDeps } from './queue-quietly.server';
import { mailAccountExists, sendActivation, type MailDeps } from './send-activation.server';

type Input = { tenantId: string; memberId: string; email: string; disclose: boolean };
type Deps = MailDeps & QuietDeps;

export async function correctionMail(
  db: TenantDb,
  { tenantId, memberId, tokenId, email }: Omit<Input, 'disclose'> & { tokenId: string },
  deps: MailDeps,
): Promise<void> {
  if (await isBanned(db, { tenantId, email }, deps)) return;
  await db.$transaction(async (tx) => {
    const owner = await tx.member.findFirst({
      where: { emailKey: emailKey(email), id: { not: memberId } },
      select: { id: true },
    });
    if (owner) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
    else await queueMail(tx, { tenantId, memberId, kind: 'activation', causeId: tokenId }, deps);
  });
}

async function correctQuietly(tx: TenantTx, { tenantId, memberId }: Input, email: string, deps: Deps) {
  const { causeId: tokenId } = await createActivation(
    tx,
    { tenantId, memberId, correctedEmail: email },
    deps,
  );
  await queueQuietly(tx, { tenantId, kind: 'correction', memberId, tokenId, email }, deps);
}

/** Replaces an unconfirmed address within a transaction, as `correctEmail` does. */
export async function correctUnconfirmed(
  tx: TenantTx,
  input: Input,
  deps: Deps,
): Promise<Outcome<void, 'email_taken' | 'already_active'>> {
  const { tenantId, memberId, disclose } = input;
  const email = input.email.trim();
  const address = { email, emailKey: emailKey(email) };
  const unconfirmed = { id: memberId, status: 'not_confirmed' as const };
  await lockMembers(tx, [memberId]);
  const member = await tx.member.findFirst({
    where: unconfirmed,
    select: { email: true, notificationsDisabled: true },
  });
  if (!member) return refused('already_active');
  const others = { emailKey: address.emailKey, id: { not: memberId } };
  const isTaken = async () =>
    (await tx.member.count({ where: others })) > 0 || (await isBanned(tx, { tenantId, email }, deps));
  if (disclose && (await isTaken())) return refused('email_taken');
  // Readers of the wrong mailbox must not get into the account.
  await expireLinks(tx, { memberId, purposes: ['activation', 'password_reset', 'sign_in'] }, deps);
  if (disclose) {
    const notificationsDisabled = removeBounce(member.notificationsDisabled);
    await replaceAddress(tx, { tenantId, memberId, from: member.email, to: email }, deps);
    await tx.member.updateMany({ where: unconfirmed, data: { ...address, notificationsDisabled } });
    await sendActivation(tx, { tenantId, memberId, correctedEmail: null }, deps);
  } else await correctQuietly(tx, input, email, deps);
  return done(undefined);
}

/**
 * Replaces an unconfirmed address and sends the activation link there; earlier links expire. If accounts are
 * not disclosed (ACC-6), the address changes only when a mailed link is opened. Refuses a confirmed account
 * and, if disclosed, a taken or banned address.
 */
export async function correctEmail(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<void, 'email_taken' | 'already_active'>> {
  const corrected = db.$transaction((tx) => correctUnconfirmed(tx, input, deps));
  // A concurrent request took the address; the second try finds it taken.
  return (await nullIfTaken(corrected)) ?? db.$transaction((tx) => correctUnconfirmed(tx, input, deps));
}
