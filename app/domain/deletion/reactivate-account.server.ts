import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { consumeLink } from '~/domain/accounts/credentials/consume-link.server';
import { emailKey } from '~/domain/accounts/rules';
import { linkToken } from '~/domain/accounts/credentials/secret-token.server';
import type { Signer } from '~/domain/sealer';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { countLosses } from './count-losses.server';
import { erasureDate } from './rules';
import { refreshListed } from '~/domain/refresh-listed.server';

type Input = { tenantId: string; link: string; userAgent: string; country: string | null };
type Deps = MailDeps & Announcing;
type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const isReactivationLink = (link: Link | null, now: Date): link is Link =>
  link?.purpose === 'reactivation' &&
  isUsable(link, now) &&
  link.member.deletionRequestedAt !== null &&
  ['active', 'not_confirmed'].includes(link.member.status);

/** Returns the account data that a link restores, and its deadline; null if it restores nothing. */
export async function findReactivation(db: TenantDb, address: string, { now }: { now: Date }) {
  const link = await findLink(db, address);
  if (!isReactivationLink(link, now)) return null;
  const { id, username, deletionRequestedAt } = link.member;
  return {
    name: username,
    erasedAt: erasureDate(deletionRequestedAt ?? now),
    ...(await countLosses(db, id)),
  };
}

async function restoreAccount(tx: TenantTx, tenantId: string, link: Link, deps: Deps): Promise<boolean> {
  const { now } = deps;
  const { id } = link.member;
  await lockMembers(tx, [id]);
  if (!(await consumeLink(tx, link, { now }))) return false;
  await tx.member.updateMany({ where: { id }, data: { deletionRequestedAt: null } });
  await refreshListed(tx, id);
  await queueMail(tx, { tenantId, memberId: id, kind: 'account_reactivated', causeId: link.id }, deps);
  const entry = {
    id: newId(),
    tenantId,
    actor: 'member',
    action: 'reactivated',
    subjectId: id,
    createdAt: now,
  };
  await tx.auditEntry.create({ data: { ...entry, detail: {} } });
  await announceMemberChange(tx, { tenantId, memberId: id }, deps);
  return true;
}

/**
 * Restores an account within 14 days; `sessionToken` is null if its login needs a code. Refuses an unusable link and an
 * account blocked meanwhile (ACC-17).
 */
export async function reactivateAccount(
  db: TenantDb,
  { tenantId, link: address, userAgent, country }: Input,
  deps: Deps,
): Promise<Outcome<{ memberId: string; sessionToken: string | null }, 'link_invalid'>> {
  const { now } = deps;
  const link = await findLink(db, address);
  if (!isReactivationLink(link, now)) return refused('link_invalid');
  return db.$transaction(async (tx) => {
    if (!(await restoreAccount(tx, tenantId, link, deps))) return refused('link_invalid');
    const memberId = link.member.id;
    const withCodes = await tx.member.count({ where: { id: memberId, totpSecret: { not: null } } });
    if (withCodes > 0) return done({ memberId, sessionToken: null });
    const browser = { tenantId, memberId, userAgent, country };
    return done({ memberId, sessionToken: await startSession(tx, browser, { now }) });
  });
}

/** Returns the link that restores a proven owner's account; null if it cannot be restored. */
export async function reactivationLink(
  db: TenantDb,
  { email }: { email: string },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<string | null> {
  const token = await db.token.findFirst({
    where: {
      purpose: 'reactivation',
      usedAt: null,
      expiresAt: { gt: now },
      member: { emailKey: emailKey(email) },
    },
    select: { id: true },
  });
  return token && linkToken(secrets, token.id);
}
