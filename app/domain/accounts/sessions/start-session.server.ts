import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { SESSION_DAYS } from '~/domain/accounts/rules';
import { touchMember } from './touch-member.server';
import { hashSecretToken, newSecretToken } from '~/domain/accounts/credentials/secret-token.server';

/** Starts a session of 30 days and returns the secret for its cookie; only the secret's hash is stored. */
export async function startSession(
  db: TenantDb | TenantTx,
  input: { tenantId: string; memberId: string; userAgent: string },
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
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    },
  });
  await touchMember(db, input.memberId, now);
  return token;
}
