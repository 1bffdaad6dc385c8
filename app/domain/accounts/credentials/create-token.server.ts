import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import type { Token } from '~/database/types';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { hashSecretToken } from '~/domain/secret.server';
import { linkToken } from './secret-token.server';
import type { Signer } from '~/domain/sealer';

type Input = {
  tenantId: string;
  memberId: string;
  purpose: Token['purpose'];
  minutes: number;
  detail?: string | null;
};

export async function createToken(
  tx: TenantTx,
  input: Input,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<string> {
  const { tenantId, memberId, purpose, minutes, detail = null } = input;
  const id = newId();
  await tx.token.create({
    data: {
      id,
      tenantId,
      memberId,
      purpose,
      detail,
      tokenHash: hashSecretToken(linkToken(secrets, id)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
    },
    select: { id: true },
  });
  return id;
}

/** Returns the cause of a link's mail; an earlier link that still works is renewed (ACC-19). */
export async function createOrRenewToken(
  tx: TenantTx,
  input: Input,
  deps: { now: Date; secrets: Signer },
): Promise<{ causeId: string; causePeriod: string }> {
  const { memberId, purpose, minutes, detail = null } = input;
  const { now } = deps;
  // Of two requests at once, the second finds the link of the first.
  await lockMembers(tx, [memberId]);
  const earlier = await tx.token.findFirst({
    where: { memberId, purpose, detail, usedAt: null, expiresAt: { gt: now } },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (!earlier) return { causeId: await createToken(tx, input, deps), causePeriod: '' };
  const expiresAt = new Date(now.getTime() + minutes * MINUTE_MS);
  await tx.token.updateMany({ where: { id: earlier.id }, data: { expiresAt } });
  return { causeId: earlier.id, causePeriod: now.toISOString() };
}
