import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { consumeLink } from '~/domain/accounts/credentials/consume-link.server';
import { canLogIn } from '~/domain/sessions/rules';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import type { Sealer } from '~/domain/sealer';
import type { LoggingIn } from './notice-device.server';
import { LOGIN_FIELDS, startLogin, type LoggedIn } from './start-login.server';

type Input = LoggingIn & { tenantId: string; link: string };

/** Logs in with a single-use link, valid for an hour; mails the owner about a new browser (SAF-13). Login codes are still asked. */
export async function logInByLink(
  db: TenantDb,
  input: Input,
  deps: MailDeps & { secrets: Sealer },
): Promise<Outcome<LoggedIn, 'link_invalid'>> {
  const { now } = deps;
  const link = await findLink(db, input.link);
  if (link?.purpose !== 'sign_in' || !isUsable(link, now) || !canLogIn(link.member))
    return refused('link_invalid');
  const memberId = link.member.id;
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await consumeLink(tx, link, { now }))) return refused('link_invalid');
    const member = await tx.member.findFirstOrThrow({
      where: { id: memberId },
      select: LOGIN_FIELDS,
    });
    return done(await startLogin(tx, { ...input, member, storedHash: member.passwordHash }, deps));
  });
}
