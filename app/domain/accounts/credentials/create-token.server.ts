import type { TenantTx } from '~/database/tenant-db';
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

/**
 * Creates the token of an e-mailed link for one purpose and returns its id, from which the mail derives the
 * link.
 */
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
  });
  return id;
}
