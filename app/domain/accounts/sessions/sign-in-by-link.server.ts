import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { canLogIn } from '~/domain/accounts/rules';
import { startSession } from './start-session.server';

type Input = { tenantId: string; link: string; userAgent: string };

/**
 * Logs in with a mailed link that works once, within an hour. Refuses a link that is unknown, expired or
 * used, and an account that may not log in.
 */
export async function signInByLink(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<{ memberId: string; sessionToken: string }, 'link_invalid'>> {
  const link = await findLink(db, input.link);
  if (link?.purpose !== 'sign_in' || !isUsable(link, now) || !canLogIn(link.member))
    return refused('link_invalid');
  const memberId = link.member.id;
  return db.$transaction(async (tx) => {
    const used = await tx.token.updateMany({ where: { id: link.id, usedAt: null }, data: { usedAt: now } });
    if (used.count === 0) return refused('link_invalid');
    const sessionToken = await startSession(
      tx,
      { tenantId: input.tenantId, memberId, userAgent: input.userAgent },
      { now },
    );
    return done({ memberId, sessionToken });
  });
}
