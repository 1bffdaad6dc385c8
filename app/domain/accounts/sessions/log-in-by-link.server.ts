import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { consumeLink } from '~/domain/accounts/credentials/consume-link.server';
import { canLogIn } from '~/domain/sessions/rules';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { noticeDevice, type LoggingIn } from './notice-device.server';
import { startSession } from './start-session.server';

type Input = LoggingIn & { tenantId: string; link: string };

/** Logs in with a single-use link, valid for an hour; mails the owner about a new browser (SAF-13). */
export async function logInByLink(
  db: TenantDb,
  input: Input,
  deps: MailDeps,
): Promise<Outcome<{ memberId: string; sessionToken: string }, 'link_invalid'>> {
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
      select: { id: true, status: true, passwordHash: true, deviceMarkVersion: true },
    });
    await noticeDevice(tx, { ...input, member }, deps);
    const { tenantId, userAgent, country } = input;
    const sessionToken = await startSession(tx, { tenantId, memberId, userAgent, country }, { now });
    return done({ memberId, sessionToken });
  });
}
