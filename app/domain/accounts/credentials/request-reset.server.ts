import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { createToken } from './create-token.server';
import { queueQuietly, type QuietDeps } from './queue-quietly.server';
import { RESET_MINUTES } from '~/domain/accounts/lengths';
import { emailKey } from '~/domain/accounts/rules';
import { activationAddress, type MailDeps } from './send-activation.server';

type Address = { tenantId: string; email: string };
type Input = Address & { disclose: boolean };
type Deps = MailDeps &
  QuietDeps & {
    limits: {
      consume(
        name: 'reset_mail',
        key: string,
      ): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
    };
  };

/**
 * Mails a link to set a new password to the owner of an address; returns whether there is one. Nothing goes
 * to an address that its account has corrected: whoever reads its mail is somebody else.
 */
export async function mailReset(
  db: TenantDb,
  { tenantId, email }: Address,
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
  await db.$transaction(async (tx) => {
    const token = { tenantId, memberId, purpose: 'password_reset' as const, minutes: RESET_MINUTES };
    const tokenId = await createToken(tx, token, deps);
    await queueMail(tx, { tenantId, memberId, kind: 'password_reset', causeId: tokenId }, deps);
  });
  return true;
}

/**
 * Mails a link to set a new password. Refuses an address with too many requests today, whether it has an
 * account or not, and, if the tenant discloses that (ACC-6), an unknown address. An account that is blocked
 * or being deleted gets a link as well, so that only its owner learns of its state, at the login (ACC-14).
 */
export async function requestReset(
  db: TenantDb,
  { tenantId, email, disclose }: Input,
  deps: Deps,
): Promise<Outcome<void, 'reset_limit' | 'email_not_found'>> {
  const counted = await deps.limits.consume('reset_mail', `${tenantId} ${emailKey(email)}`);
  if (!counted.ok) return refused('reset_limit', { seconds: counted.retryAfterSeconds });
  if (!disclose) {
    await queueQuietly(null, { tenantId, kind: 'reset', email }, deps);
    return done(undefined);
  }
  return (await mailReset(db, { tenantId, email }, deps)) ? done(undefined) : refused('email_not_found');
}
