import type { TenantDb } from '~/database/tenant-db';
import { hashSecretToken } from '~/domain/accounts/credentials/secret-token.server';

/** Signs the browser with this cookie out; an unknown cookie is no error. */
export async function endSession(db: TenantDb, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashSecretToken(token) } });
}
