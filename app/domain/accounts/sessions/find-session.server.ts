import type { TenantDb } from '~/database/tenant-db';
import { canLogIn, LAST_SEEN_INTERVAL_MS } from '~/domain/accounts/rules';
import { hashSecretToken } from '~/domain/accounts/credentials/secret-token.server';
import { touchMember } from './touch-member.server';

const FIELDS = {
  id: true,
  email: true,
  username: true,
  status: true,
  deletionRequestedAt: true,
  language: true,
  paidUser: true,
  trialUntil: true,
  credits: true,
  unreadMessages: true,
  invisible: true,
  readReceipts: true,
  notificationsDisabled: true,
  lastSeenAt: true,
} as const;

/**
 * Finds the member of an `auth` cookie; null if the session is unknown or expired, or if the account may not
 * log in.
 */
export async function findSession(db: TenantDb, token: string, { now }: { now: Date }) {
  const session = await db.session.findFirst({
    where: { tokenHash: hashSecretToken(token), expiresAt: { gt: now } },
    select: {
      id: true,
      lastUsedAt: true,
      member: {
        select: {
          ...FIELDS,
          profile: {
            select: { name: true, gender: true, fictional: true, status: true, visibleToVisitors: true },
          },
          alertDismissals: { select: { alert: true } },
          photos: {
            where: { isMain: true },
            select: { status: true, files: { where: { size: 'thumb' }, select: { key: true } } },
          },
        },
      },
    },
  });
  if (!session || !canLogIn(session.member)) return null;
  if (now.getTime() - session.lastUsedAt.getTime() > LAST_SEEN_INTERVAL_MS)
    await touch(db, session.id, session.member.id, now);
  return { ...session.member, sessionId: session.id };
}

async function touch(db: TenantDb, sessionId: string, memberId: string, now: Date) {
  await db.session.updateMany({ where: { id: sessionId }, data: { lastUsedAt: now } });
  await touchMember(db, memberId, now);
}

export type SignedInMember = NonNullable<Awaited<ReturnType<typeof findSession>>>;
