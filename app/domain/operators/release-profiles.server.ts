import type { OperatorTx } from '~/database/operator-db';
import { grantedSites, type Grant } from './rules';

/** Lets other authors answer the fictional profiles of an operator on sites where these grants no longer do (CON-6). */
export async function releaseProfiles(
  tx: OperatorTx,
  { operatorId, grants }: { operatorId: string; grants: readonly Grant[] },
): Promise<void> {
  const keptTenantIds = grantedSites(grants, 'fictional');
  if (keptTenantIds !== 'all') await tx.releaseProfiles({ operatorId, keptTenantIds });
}
