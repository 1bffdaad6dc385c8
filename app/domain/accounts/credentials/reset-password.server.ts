import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { SessionEventPublisher } from '~/domain/live-events';
import { findLink, isUsable } from './find-link.server';
import { passwordRefusal, type PasswordRefusal } from './password-rules';
import type { Passwords } from './passwords';
import { replacePassword } from './replace-password.server';
import type { MailDeps } from './send-activation.server';
import { consumeLink } from './consume-link.server';
import { canLogIn } from '~/domain/sessions/rules';
import { startSession } from '~/domain/accounts/sessions/start-session.server';

type Input = {
  tenantId: string;
  link: string;
  password: string;
  userAgent: string;
  country: string | null;
};
type Deps = MailDeps & { passwords: Passwords; events: SessionEventPublisher };

export async function findReset(db: TenantDb, link: string, { now }: { now: Date }) {
  const found = await findLink(db, link);
  return found?.purpose === 'password_reset' && isUsable(found, now) ? found : null;
}

/** Ends all sessions and logs this browser in (ACC-14); `sessionToken` is null if the account may not, or needs a code. */
export async function resetPassword(
  db: TenantDb,
  { tenantId, link, password, userAgent, country }: Input,
  deps: Deps,
): Promise<Outcome<{ memberId: string; sessionToken: string | null }, 'link_expired' | PasswordRefusal>> {
  const { now, passwords } = deps;
  const found = await findReset(db, link, { now });
  if (!found) return refused('link_expired');
  const refusal = passwordRefusal(password, found.member);
  if (refusal) return refused(refusal);
  const passwordHash = await passwords.hash(password);
  const memberId = found.member.id;
  const reset = await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await consumeLink(tx, found, { now }))) return refused('link_expired');
    await replacePassword(tx, { tenantId, memberId, passwordHash, keptSessionId: null }, deps);
    const { totpSecret } = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: { totpSecret: true },
    });
    if (!canLogIn(found.member) || totpSecret !== null) return done({ memberId, sessionToken: null });
    const browser = { tenantId, memberId, userAgent, country };
    return done({ memberId, sessionToken: await startSession(tx, browser, { now }) });
  });
  if (reset.ok) deps.events.endSessions(tenantId, memberId, { except: null });
  return reset;
}
