import type { TenantDb } from '~/database/tenant-db';
import type { Sealer } from '~/domain/sealer';
import { readNewPasskey, type NewPasskey } from './add-passkey.server';

type Passkey = { id: string; credentialId: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** Finds a member's passkeys, oldest first, and the one that the session is adding. */
export async function findPasskeys(
  db: TenantDb,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<{ passkeys: Passkey[]; newPasskey: NewPasskey | null }> {
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: {
      passkeys: {
        orderBy: { id: 'asc' },
        select: { id: true, credentialId: true, name: true, createdAt: true, lastUsedAt: true },
      },
      sessions: { where: { id: sessionId }, select: { newPasskey: true } },
    },
  });
  const newPasskey = readNewPasskey(secrets, member.sessions[0]?.newPasskey, now);
  return { passkeys: member.passkeys, newPasskey };
}
