import type { TenantTx } from '~/database/tenant-db';
import { withinPrisma } from '~/database/within-prisma.server';
import { DAY_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { MAX_SESSIONS, SESSION_DAYS } from '~/domain/accounts/rules';
import { touchMember } from '~/domain/sessions/touch-session.server';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';

async function endOldest(tx: TenantTx, memberId: string): Promise<void> {
  const tooMany = await tx.session.findMany({
    where: { memberId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: MAX_SESSIONS,
    select: { id: true },
  });
  if (tooMany.length === 0) return;
  await tx.session.deleteMany({ where: { id: { in: tooMany.map(({ id }) => id) } } });
}

/** Starts a 30-day session and returns its secret; only the hash is stored (ACC-13). */
export async function startSession(
  tx: TenantTx,
  input: { tenantId: string; memberId: string; userAgent: string; country?: string | null },
  { now }: { now: Date },
): Promise<string> {
  const token = newSecretToken();
  await touchMember(withinPrisma(tx), input.memberId, { now });
  await tx.session.create({
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
  await endOldest(tx, input.memberId);
  return token;
}
