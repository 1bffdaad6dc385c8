import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { findLink, isUsable } from '~/domain/accounts/credentials/find-link.server';
import { emailKey } from '~/domain/accounts/rules';
import { linkToken, type Signer } from '~/domain/accounts/credentials/secret-token.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { countLosses } from './count-losses.server';
import { erasureDate } from './rules';

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const bringsBack = (link: Link | null, now: Date): link is Link =>
  link?.purpose === 'reactivation' &&
  isUsable(link, now) &&
  link.member.deletionRequestedAt !== null &&
  ['active', 'not_confirmed'].includes(link.member.status);

/** What a reactivation link would bring back, and until when; null where it brings back nothing (ACC-17). */
export async function findReactivation(db: TenantDb, address: string, { now }: { now: Date }) {
  const link = await findLink(db, address);
  if (!bringsBack(link, now)) return null;
  const { id, username, deletionRequestedAt } = link.member;
  return {
    name: username,
    erasedAt: erasureDate(deletionRequestedAt ?? now),
    ...(await countLosses(db, id)),
  };
}

async function bringBack(tx: TenantTx, tenantId: string, link: Link, deps: MailDeps): Promise<boolean> {
  const { now } = deps;
  const { id, invisible, status } = link.member;
  const used = await tx.token.updateMany({ where: { id: link.id, usedAt: null }, data: { usedAt: now } });
  if (used.count === 0) return false;
  await tx.member.updateMany({ where: { id }, data: { deletionRequestedAt: null } });
  const listed = status === 'active' && !invisible;
  await tx.profile.updateMany({ where: { id, status: 'active' }, data: { listed } });
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
  return true;
}

/**
 * Brings an account back as it was left, within 14 days, and signs this browser in (ACC-17). Refuses a link that is unknown, over or
 * used, and an account that was blocked meanwhile.
 */
export async function reactivateAccount(
  db: TenantDb,
  { tenantId, link: address, userAgent }: { tenantId: string; link: string; userAgent: string },
  deps: MailDeps,
): Promise<Outcome<{ sessionToken: string }, 'link_invalid'>> {
  const { now } = deps;
  const link = await findLink(db, address);
  if (!bringsBack(link, now)) return refused('link_invalid');
  return db.$transaction(async (tx) => {
    if (!(await bringBack(tx, tenantId, link, deps))) return refused('link_invalid');
    return done({
      sessionToken: await startSession(tx, { tenantId, memberId: link.member.id, userAgent }, { now }),
    });
  });
}

/** The link that brings an account back, for whoever has just proved to be its owner; null where there is none (ACC-12). */
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
