import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { moderatorKey } from './rules';

// Moderators decide on every site, so any site's database client finds them all.

const ACTIVE = { dismissedAt: null } as const;

/** Lists active moderators with their inviters, oldest first. */
export const listModerators = (db: TenantDb) =>
  db.moderator.findMany({
    where: ACTIVE,
    orderBy: { id: 'asc' },
    select: { name: true, invitedBy: true, createdAt: true },
  });

/** Returns a moderator's name as invited; null if the secret is wrong or they were dismissed. */
export async function findModerator(
  db: TenantDb,
  { name, secret }: { name: string; secret: string },
): Promise<string | null> {
  const found = await db.moderator.findFirst({
    where: { ...ACTIVE, nameKey: moderatorKey(name), secretHash: hashSecretToken(secret) },
    select: { name: true },
  });
  return found?.name ?? null;
}

/** Append-only. */
async function auditModerator(
  tx: TenantTx,
  { tenantId, nameKey, ...entry }: { tenantId: string; nameKey: string; actor: string; action: string },
  { now }: { now: Date },
): Promise<void> {
  const { id: subjectId } = await tx.moderator.findUniqueOrThrow({
    where: { nameKey },
    select: { id: true },
  });
  await tx.auditEntry.create({
    data: { ...entry, id: newId(), tenantId, subjectId, detail: {}, createdAt: now },
  });
}

/**
 * Makes somebody a moderator and returns their secret, stored only as a hash (SAF-15). Only the first needs no
 * inviter. A dismissed one returns as the same moderator, so that nobody takes over a name on decisions.
 */
export async function inviteModerator(
  db: TenantDb,
  { tenantId, name, invitedBy }: { tenantId: string; name: string; invitedBy: string | null },
  { now }: { now: Date },
): Promise<Outcome<{ secret: string }, 'inviter_needed' | 'name_taken'>> {
  const secret = newSecretToken();
  const [nameKey, secretHash] = [moderatorKey(name), hashSecretToken(secret)];
  return db.$transaction(async (tx) => {
    if (invitedBy === null && (await tx.moderator.count({ where: ACTIVE })) > 0)
      return refused('inviter_needed');
    const { count: returned } = await tx.moderator.updateMany({
      where: { nameKey, dismissedAt: { not: null } },
      data: { secretHash, invitedBy, secretAt: now, dismissedAt: null },
    });
    const issued = { secretHash, invitedBy, secretAt: now };
    const row = { id: newId(), name: name.trim(), nameKey, ...issued, createdAt: now };
    const { count: made } =
      returned > 0 ? { count: 1 } : await tx.moderator.createMany({ data: [row], skipDuplicates: true });
    if (made === 0) return refused('name_taken');
    const entry = { actor: invitedBy ?? 'nobody', action: 'moderator_invited' };
    await auditModerator(tx, { tenantId, nameKey, ...entry }, { now });
    return done({ secret });
  });
}

/** Dismisses a moderator. Refuses an unknown name, and the last one, who could not be replaced. */
export async function dismissModerator(
  db: TenantDb,
  { tenantId, name, dismissedBy }: { tenantId: string; name: string; dismissedBy: string },
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found' | 'last_moderator'>> {
  return db.$transaction(async (tx) => {
    const nameKey = moderatorKey(name);
    const where = { ...ACTIVE, nameKey };
    if ((await tx.moderator.count({ where })) === 0) return refused('not_found');
    if ((await tx.moderator.count({ where: ACTIVE })) === 1) return refused('last_moderator');
    await tx.moderator.updateMany({ where, data: { dismissedAt: now } });
    const entry = { actor: dismissedBy, action: 'moderator_dismissed' };
    await auditModerator(tx, { tenantId, nameKey, ...entry }, { now });
    return done(null);
  });
}
