import type { TenantDb } from '~/database/tenant-db';
import { hashSecretToken } from '~/domain/secret.server';

/** Ends the session of a cookie; an unknown cookie is not an error (ACC-13). */
export async function endSession(db: TenantDb, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: hashSecretToken(token) } });
}
