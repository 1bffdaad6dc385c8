import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { createToken } from './create-token.server';
import type { Passwords } from './passwords';
import { emailKey, MAIL_CHANGE_DAYS } from '~/domain/accounts/rules';
import { mailAccountExists, type MailDeps } from './send-activation.server';

type Input = { tenantId: string; memberId: string; email: string; password: string; disclose: boolean };
type Deps = MailDeps & { passwords: Passwords };
export type MailChangeRefusal = 'not_confirmed' | 'password_wrong' | 'email_owned';

async function sendLink(tx: TenantTx, { tenantId, memberId, email }: Input, deps: Deps): Promise<void> {
  const minutes = MAIL_CHANGE_DAYS * 24 * 60;
  const tokenId = await createToken(
    tx,
    { tenantId, memberId, purpose: 'mail_change', minutes, detail: email },
    deps,
  );
  await queueMail(tx, { tenantId, memberId, kind: 'mail_change', causeId: tokenId }, deps);
}

/**
 * Mails the link by which a member's new address becomes theirs to that address; links sent before stop working (ACC-16). Refuses an
 * account whose address waits for its activation, a wrong password, and an address that has an account; where the tenant keeps that
 * secret, it answers alike and mails the owner instead (ACC-6).
 */
export async function requestMailChange(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<null, MailChangeRefusal>> {
  const { tenantId, memberId, password, disclose } = input;
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { status: true, emailKey: true, passwordHash: true },
  });
  if (member.status === 'not_confirmed') return refused('not_confirmed');
  if (!(await deps.passwords.verify(member.passwordHash, password))) return refused('password_wrong');
  const email = input.email.trim();
  if (emailKey(email) === member.emailKey) return refused('email_owned');
  const owner = await db.member.findFirst({ where: { emailKey: emailKey(email) }, select: { id: true } });
  if (owner && disclose) return refused('email_owned');
  await db.$transaction(async (tx) => {
    await tx.token.deleteMany({ where: { memberId, purpose: 'mail_change', usedAt: null } });
    if (owner) await mailAccountExists(tx, { tenantId, memberId: owner.id }, deps);
    else await sendLink(tx, { ...input, email }, deps);
  });
  return done(null);
}
