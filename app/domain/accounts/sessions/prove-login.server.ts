import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { takeLoginCode } from '~/domain/accounts/codes/login-codes.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer, Signer } from '~/domain/sealer';
import { canLogIn } from '~/domain/sessions/rules';
import { isOfPassword, openLoginStep } from './login-step.server';
import type { LoggingIn } from './notice-device.server';
import { LOGIN_FIELDS, startNoticedSession } from './start-login.server';

type Input = LoggingIn & { tenantId: string; step: string; code: string };
type CodeLimit = 'login_codes' | 'login_codes_day';
type Deps = MailDeps & {
  secrets: Sealer & Signer;
  limits: {
    consume(name: CodeLimit, key: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;
  };
};

/** A new password gives its owner new tries, whoever used up the earlier ones. */
async function countCode(key: string, { limits }: Deps) {
  for (const name of ['login_codes', 'login_codes_day'] as const) {
    const counted = await limits.consume(name, key);
    if (!counted.ok) return refused('login_often', { minutes: Math.ceil(counted.retryAfterSeconds / 60) });
  }
  return null;
}

/**
 * Ends a login by a code of the authenticator app or a recovery code, each accepted once. Refuses a wrong code, more
 * codes than the limits allow, and a step that is over, whose password changed, or whose account may not log in (TRU-3).
 */
export async function proveLogin(
  db: TenantDb,
  { step: sealed, code, ...browser }: Input,
  deps: Deps,
): Promise<Outcome<{ memberId: string; sessionToken: string }, 'step_over' | 'code_wrong' | 'login_often'>> {
  const { now, secrets } = deps;
  const step = openLoginStep(secrets, sealed, now);
  if (!step) return refused('step_over');
  const { memberId } = step;
  const often = await countCode(`${browser.tenantId} ${memberId} ${step.password}`, deps);
  if (often) return often;
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const member = await tx.member.findFirst({
      where: { id: memberId },
      select: { ...LOGIN_FIELDS, deletionRequestedAt: true },
    });
    if (!member || !canLogIn(member) || !isOfPassword(step, member.passwordHash)) return refused('step_over');
    // Without a secret, they were turned off meanwhile.
    const isProven = member.totpSecret === null || (await takeLoginCode(tx, { memberId, code }, deps));
    if (!isProven) return refused('code_wrong');
    return done({ memberId, sessionToken: await startNoticedSession(tx, { ...browser, member }, deps) });
  });
}
