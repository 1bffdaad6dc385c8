import type { TenantDb } from '~/database/tenant-db';
import type { Sealer } from '~/domain/sealer';
import { correctionMail } from './correct-email.server';
import { openQuietRequest } from './queue-quietly.server';
import { mailChangeOrOwner } from './request-mail-change.server';
import { mailReset } from './request-reset.server';
import { resendActivation } from './resend-activation.server';
import type { MailDeps } from './send-activation.server';

/** Runs a queued quiet request: mails the address's owner (ACC-6). */
export async function answerQuietly(
  db: TenantDb,
  { tenantId, sealed }: { tenantId: string; sealed: string },
  deps: Omit<MailDeps, 'secrets'> & { secrets: MailDeps['secrets'] & Sealer },
): Promise<void> {
  const request = openQuietRequest(sealed, deps.secrets);
  if (request === null) return;
  if (request.kind === 'reset') await mailReset(db, { tenantId, ...request }, deps);
  else if (request.kind === 'activation') await resendActivation(db, { tenantId, to: request.to }, deps);
  else if (request.kind === 'correction') await correctionMail(db, { tenantId, ...request }, deps);
  else await mailChangeOrOwner(db, { tenantId, ...request }, deps);
}
