import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { revokeAccess } from '~/domain/accounts/credentials/revoke-access.server';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { consumeLink } from '~/domain/accounts/credentials/consume-link.server';
import { emailKey } from '~/domain/accounts/rules';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Whether the account's address changed since the link, so that a reset link reaches another mailbox. */
export async function hasMoved(
  db: TenantDb,
  { member, createdAt }: Pick<Link, 'member' | 'createdAt'>,
): Promise<boolean> {
  const change = await db.token.findFirst({
    where: { memberId: member.id, purpose: 'mail_change', usedAt: { gte: createdAt } },
    orderBy: [{ usedAt: 'asc' }, { id: 'asc' }],
    select: { detail: true },
  });
  return change !== null && emailKey(change.detail ?? '') !== emailKey(member.email);
}

/** Also expires the links that open the account; every browser counts as new afterwards (SAF-13). */
export async function endSessionsByLink(
  db: TenantDb,
  { tenantId, link: address }: { tenantId: string; link: string },
  { now, events }: { now: Date; events: SessionEventPublisher },
): Promise<Outcome<null, 'link_invalid'>> {
  const link = await findLink(db, address);
  if (link?.purpose !== 'end_sessions' || !isUsable(link, now)) return refused('link_invalid');
  const ended = await db.$transaction(async (tx) => {
    await lockMembers(tx, [link.member.id]);
    if (!(await consumeLink(tx, link, { now }))) return refused('link_invalid');
    await tx.member.updateMany({
      where: { id: link.member.id },
      data: { deviceMarkVersion: { increment: 1 } },
    });
    await revokeAccess(tx, { memberId: link.member.id, keptSessionId: null }, { now });
    return done(null);
  });
  if (ended.ok) events.endSessions(tenantId, link.member.id, { except: null });
  return ended;
}
