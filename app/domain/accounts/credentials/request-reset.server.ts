import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { createOrRenewToken } from './create-token.server';
import { queueQuietly, type QuietDeps } from './queue-quietly.server';
import { RESET_MINUTES } from '~/domain/accounts/lengths';
import { emailKey } from '~/domain/accounts/rules';
import { findKnownMark } from '~/domain/accounts/sessions/device-mark';
import { activationAddress, type MailDeps } from './send-activation.server';

type Address = { tenantId: string; email: string };
type Input = Address & {
  disclose: boolean;
  address: string;
  /** The account's mark, if the requesting browser carries it. */
  knownMark: string | null;
};
type Deps = MailDeps &
  QuietDeps & {
    limits: {
      consume(
        name: 'reset_mail',
        key: string,
      ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
    };
  };

/** Queues a link to choose a new password, renewing one that still works. */
export async function queueReset(
  tx: TenantTx,
  { tenantId, memberId, ownRequest }: { tenantId: string; memberId: string; ownRequest: boolean },
  deps: MailDeps,
): Promise<void> {
  const token = { tenantId, memberId, purpose: 'password_reset' as const, minutes: RESET_MINUTES };
  const cause = await createOrRenewToken(tx, token, deps);
  await queueMail(tx, { tenantId, memberId, kind: 'password_reset', ownRequest, ...cause }, deps);
}

/** Returns whether the address has an account; a corrected one gets no mail, as somebody else reads it. */
export async function mailReset(
  db: TenantDb,
  { tenantId, email, ownRequest }: Address & { ownRequest: boolean },
  deps: MailDeps,
): Promise<boolean> {
  const member = await db.member.findFirst({
    where: { emailKey: emailKey(email), status: { not: 'deleted' } },
    select: { id: true, email: true, status: true },
  });
  if (!member) return false;
  const memberId = member.id;
  const corrected =
    member.status === 'not_confirmed' &&
    emailKey(await activationAddress(db, { memberId, email: member.email })) !== emailKey(member.email);
  if (corrected) return true;
  await db.$transaction((tx) => queueReset(tx, { tenantId, memberId, ownRequest }, deps));
  return true;
}

/** Returns the mark of the address's account if the requesting browser carries it (ACC-14). */
export async function findResetMark(
  db: TenantDb,
  { tenantId, email, deviceMarks }: Address & { deviceMarks: readonly string[] },
  { secrets }: Pick<MailDeps, 'secrets'>,
): Promise<string | null> {
  if (deviceMarks.length === 0) return null;
  const member = await db.member.findFirst({
    where: { emailKey: emailKey(email), status: { not: 'deleted' } },
    select: { id: true, status: true, passwordHash: true, deviceMarkVersion: true },
  });
  return findKnownMark(secrets, { tenantId, member }, deviceMarks);
}

/**
 * Mails a password reset link, renewing one that still works (ACC-14). Blocked and leaving accounts get it
 * too, so that only their owner learns the state. Refuses too many requests for an address; if accounts are
 * disclosed (ACC-6), also an unknown address.
 */
export async function requestReset(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<void, 'reset_limit' | 'email_not_found'>> {
  const { tenantId, email, disclose, address, knownMark } = input;
  const requester = knownMark ?? address;
  const counted = await deps.limits.consume('reset_mail', `${tenantId} ${requester} ${emailKey(email)}`);
  if (!counted.ok) return refused('reset_limit', { seconds: counted.retryAfterSeconds });
  const asked = { tenantId, email, ownRequest: knownMark !== null };
  if (!disclose) {
    await queueQuietly(null, { kind: 'reset', ...asked }, deps);
    return done(undefined);
  }
  return (await mailReset(db, asked, deps)) ? done(undefined) : refused('email_not_found');
}
