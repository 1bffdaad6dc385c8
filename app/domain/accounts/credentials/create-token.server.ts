import type { TenantTx } from '~/database/tenant-db';
import type { Token } from '~/database/types';
import { newId } from '~/domain/new-id';
import { hashSecretToken, linkToken, type Signer } from './secret-token.server';

type Input = {
  tenantId: string;
  memberId: string;
  purpose: Token['purpose'];
  minutes: number;
  detail?: string | null;
};

/** Makes an e-mailed link's token for one purpose; gives its id, from which the mail makes the link (ACC-19, ACC-22). */
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
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    },
  });
  return id;
}
