import type { TenantDb } from '~/database/tenant-db';
import { hashSecretToken, isLinkToken } from './secret-token.server';

/** What an e-mailed link is for, used or not; null where the address is none of ours (ACC-19). */
export async function findLink(db: TenantDb, link: string) {
  if (!isLinkToken(link)) return null;
  return db.token.findFirst({
    where: { tokenHash: hashSecretToken(link) },
    select: {
      id: true,
      purpose: true,
      detail: true,
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
