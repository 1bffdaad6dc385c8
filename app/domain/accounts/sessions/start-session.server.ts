import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { DAY_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { MAX_SESSIONS, SESSION_DAYS } from '~/domain/accounts/rules';
import { touchMember } from './touch-member.server';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';

async function endOldest(db: TenantDb | TenantTx, memberId: string): Promise<void> {
  const tooMany = await db.session.findMany({
    where: { memberId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: MAX_SESSIONS,
    select: { id: true },
  });
  if (tooMany.length === 0) return;
  await db.session.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id) } } });
}

/** Starts a session of 30 days and returns the secret for its cookie; only the secret's hash is stored. */
export async function startSession(
  db: TenantDb | TenantTx,
  input: { tenantId: string; memberId: string; userAgent: string; country?: string | null },
  { now }: { now: Date },
): Promise<string> {
  const token = newSecretToken();
  await db.session.create({
    data: {
      id: newId(),
      tenantId: input.tenantId,
      memberId: input.memberId,
      tokenHash: hashSecretToken(token),
      userAgent: input.userAgent.slice(0, 300),
      country: input.country ?? null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    },
  });
  await endOldest(db, input.memberId);
  await touchMember(db, input.memberId, now);
  return token;
}
