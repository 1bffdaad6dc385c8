import { running } from '~/boot.server';
import { redactSecrets } from '~/gateways/logs/redact-secrets.js';
import { requestId } from '~/http/request/client/client-address.server';
import { requestLifetime } from '~/http/request/request-life.server';

/** Logs a refusal's original request; the access log has only the refusal's route (SAF-16). */
export async function logRefused(request: Request): Promise<void> {
  const refused = requestLifetime(requestId(request))?.refused;
  if (!refused) return;
  const { gateways } = await running();
  const { method, path, reason } = refused;
  gateways.log.warn({ requestId: requestId(request), method, path: redactSecrets(path), reason }, 'refused');
}
