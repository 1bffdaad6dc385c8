import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { createToken } from './create-token.server';
import { emailKey, RESET_MINUTES } from '~/domain/accounts/rules';
import type { MailDeps } from './send-activation.server';

type Input = { tenantId: string; email: string; disclose: boolean };
type Deps = MailDeps & { limits: { consume(name: 'reset_mail', key: string): Promise<{ ok: boolean }> } };

/**
 * Mails a link to set a new password (ACC-14). Refuses an address that asked too often today, whether it has an account or not, and,
 * where the tenant discloses that, an unknown address (ACC-6). An account that is blocked or leaving gets its link as well: what is
 * the matter with it, those alone learn who then log in.
 */
export async function requestReset(
  db: TenantDb,
  { tenantId, email, disclose }: Input,
  deps: Deps,
): Promise<Outcome<void, 'reset_limit' | 'email_not_found'>> {
  const counted = await deps.limits.consume('reset_mail', `${tenantId} ${emailKey(email)}`);
  if (!counted.ok) return refused('reset_limit');
  const member = await db.member.findFirst({
    where: { emailKey: emailKey(email), status: { not: 'deleted' } },
    select: { id: true },
  });
  if (!member) return disclose ? refused('email_not_found') : done(undefined);
  await db.$transaction(async (tx) => {
    const input = {
      tenantId,
      memberId: member.id,
      purpose: 'password_reset' as const,
      minutes: RESET_MINUTES,
    };
    const tokenId = await createToken(tx, input, deps);
    await queueMail(tx, { tenantId, memberId: member.id, kind: 'password_reset', causeId: tokenId }, deps);
  });
  return done(undefined);
}
