import type { TenantTx } from '~/database/tenant-db';
import { ACTIVATION_DAYS } from '~/domain/accounts/rules';
import type { Signer } from '~/domain/sealer';
import { createOrRenewToken } from './create-token.server';

type Input = { tenantId: string; memberId: string; correctedEmail: string | null };

/** Creates or renews an activation token and returns the cause of its mail (ACC-11). */
export const createActivation = (
  tx: TenantTx,
  { correctedEmail: detail, ...owner }: Input,
  deps: { now: Date; secrets: Signer },
): Promise<{ causeId: string; causePeriod: string }> =>
  createOrRenewToken(
    tx,
    { ...owner, purpose: 'activation', minutes: ACTIVATION_DAYS * 24 * 60, detail },
    deps,
  );
