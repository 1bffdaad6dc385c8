import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import type { LoginChange } from '~/database/types';
import { RESET_MINUTES } from '~/domain/accounts/lengths';
import { emailKey, undoableSince } from '~/domain/accounts/rules';
import { replaceAddress } from '~/domain/discretion/replace-address.server';
import { MINUTE_MS } from '~/domain/durations';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { consumeLink } from './consume-link.server';
import { createToken } from './create-token.server';
import { findLink, isUsable } from './find-link.server';
import { revokeAccess } from './revoke-access.server';
import { linkToken } from './secret-token.server';
import type { MailDeps } from './send-activation.server';

/** The next erasure takes an account whose deletion was requested so long ago. */
const LONG_AGO = new Date(0);

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;
type Owner = { tenantId: string; memberId: string };
type Undone = { memberId: string; resetLink: string };

/**
 * Finds the login that a security mail's link restores: the earliest of the last 48 hours with the link's address, so
 * that no intruder's password in between comes back. Null if the link's change is older, undone, or none (TRU-3).
 */
export async function findReplacedLogin(
  db: TenantDb | TenantTx,
  { id, member }: Pick<Link, 'id' | 'member'>,
  { now }: { now: Date },
): Promise<LoginChange | null> {
  const changes = await db.loginChange.findMany({
    where: { memberId: member.id, id: { lte: id }, createdAt: { gt: undoableSince(now) } },
    orderBy: { id: 'asc' },
  });
  const own = changes.find((change) => change.id === id);
  return (own && changes.find(({ email }) => emailKey(email) === emailKey(own.email))) ?? null;
}

/**
 * Frees an address that somebody signed up with since; returns false if its reader confirmed that account, or if it
 * bought something. An unconfirmed one is erased like those that were given up.
 */
async function freeAddress(tx: TenantTx, { memberId, email }: LoginChange): Promise<boolean> {
  const other = await tx.member.findFirst({
    where: { emailKey: emailKey(email), id: { not: memberId } },
    select: { id: true, status: true, paidUser: true },
  });
  if (!other) return true;
  if (other.status !== 'not_confirmed' || other.paidUser) return false;
  const nowhere = `${other.id}@invalid`;
  await tx.member.updateMany({
    where: { id: other.id },
    data: { email: nowhere, emailKey: nowhere, deletionRequestedAt: LONG_AGO },
  });
  return true;
}

/** Replaces the link that cancels a deletion: the present one was mailed to the address that is undone. */
async function renewWayBack(tx: TenantTx, owner: Owner, deps: MailDeps): Promise<void> {
  const { now } = deps;
  const usable = { memberId: owner.memberId, purpose: 'reactivation' as const, usedAt: null };
  const wayBack = await tx.token.findFirst({
    where: { ...usable, expiresAt: { gt: now } },
    select: { id: true, expiresAt: true },
  });
  if (!wayBack) return;
  await tx.token.updateMany({ where: { id: wayBack.id }, data: { expiresAt: now } });
  const minutes = (wayBack.expiresAt.getTime() - now.getTime()) / MINUTE_MS;
  await createToken(tx, { ...owner, purpose: 'reactivation', minutes }, deps);
}

/** Every browser counts as new afterwards. The links of this and all later changes expire, as they led elsewhere. */
async function restoreLogin(
  tx: TenantTx,
  { id, tenantId, memberId, email, passwordHash, totpSecret, createdAt }: LoginChange,
  deps: MailDeps,
): Promise<void> {
  const { now } = deps;
  const login = { email, emailKey: emailKey(email), passwordHash, totpSecret };
  const undone = await tx.member.findFirstOrThrow({
    where: { id: memberId },
    select: { email: true, totpSecret: true },
  });
  // The recovery codes belong to the secret that is undone.
  if (undone.totpSecret !== totpSecret) await tx.recoveryCode.deleteMany({ where: { memberId } });
  await tx.passkey.deleteMany({ where: { memberId, createdAt: { gte: createdAt } } });
  await replaceAddress(tx, { tenantId, memberId, from: undone.email, to: email }, deps);
  await tx.member.updateMany({
    where: { id: memberId },
    data: { ...login, deviceMarkVersion: { increment: 1 } },
  });
  await tx.loginChange.deleteMany({ where: { memberId, id: { gte: id } } });
  await tx.token.updateMany({
    where: { memberId, purpose: 'end_sessions', id: { gte: id }, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  });
  await revokeAccess(tx, { memberId, keptSessionId: null }, deps);
  await renewWayBack(tx, { tenantId, memberId }, deps);
}

/**
 * Undoes the changes of address, password, login codes and new passkeys that a security mail's link is about, within 48 hours, and
 * ends all sessions. Returns a link for a new password, since whoever opened the mail reads the restored address.
 * Refuses a link without anything to undo, and an address that another account has (TRU-3).
 */
export async function undoLoginChange(
  db: TenantDb,
  { tenantId, link: address }: { tenantId: string; link: string },
  deps: MailDeps & { events: SessionEventPublisher },
): Promise<Outcome<Undone, 'link_invalid' | 'email_owned'>> {
  const { now, secrets, events } = deps;
  const link = await findLink(db, address);
  if (link?.purpose !== 'end_sessions' || !isUsable(link, now)) return refused('link_invalid');
  const { id: memberId } = link.member;
  const undone = db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const login = await findReplacedLogin(tx, link, { now });
    if (!login) return refused('link_invalid');
    if (!(await freeAddress(tx, login))) return refused('email_owned');
    if (!(await consumeLink(tx, link, { now }))) return refused('link_invalid');
    await restoreLogin(tx, login, deps);
    const reset = { tenantId, memberId, purpose: 'password_reset' as const, minutes: RESET_MINUTES };
    const resetId = await createToken(tx, reset, deps);
    return done({ memberId, resetLink: linkToken(secrets, resetId) });
  });
  const outcome = (await nullIfTaken(undone)) ?? refused('email_owned');
  if (outcome.ok) events.endSessions(tenantId, memberId, { except: null });
  return outcome;
}
