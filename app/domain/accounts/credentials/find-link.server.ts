import type { TenantDb } from '~/database/tenant-db';
import { hashSecretToken } from '~/domain/secret.server';
import { isLinkToken } from './secret-token.server';

/** Finds an e-mailed link with its purpose and account, used or not; null if it was never sent. */
export async function findLink(db: TenantDb, link: string) {
  if (!isLinkToken(link)) return null;
  return db.token.findFirst({
    where: { tokenHash: hashSecretToken(link) },
    select: {
      id: true,
      purpose: true,
      detail: true,
      createdAt: true,
      expiresAt: true,
      usedAt: true,
      member: {
        select: {
          id: true,
          email: true,
          username: true,
          status: true,
          invisible: true,
          deletionRequestedAt: true,
        },
      },
    },
  });
}

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const isUsable = (link: Pick<Link, 'usedAt' | 'expiresAt'>, now: Date): boolean =>
  link.usedAt === null && link.expiresAt > now;

/** Whether a newer link for the same purpose works in place of this one (ACC-19). */
export async function isReplaced(
  db: TenantDb,
  { id, purpose, usedAt, member }: Pick<Link, 'id' | 'purpose' | 'usedAt' | 'member'>,
  { now }: { now: Date },
): Promise<boolean> {
  if (usedAt !== null) return false;
  const newer = { memberId: member.id, purpose, id: { gt: id }, usedAt: null, expiresAt: { gt: now } };
  return (await db.token.count({ where: newer })) > 0;
}
