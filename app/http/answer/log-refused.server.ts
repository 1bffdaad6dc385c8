import { running } from '~/boot.server';
import { redactSecrets } from '~/gateways/redact-secrets.js';
import { requestId } from '~/http/request/request-facts.server';
import { lifeOf } from '~/http/request/request-life.server';

/**
 * Writes what was asked into the log if the server led the request to its refusal; the access log knows only the
 * address of the refusal (SAF-16).
 */
export async function logRefused(request: Request): Promise<void> {
  const refused = lifeOf(requestId(request))?.refused;
  if (!refused) return;
  const { gateways } = await running();
  const { method, path, reason } = refused;
  gateways.log.warn({ requestId: requestId(request), method, path: redactSecrets(path), reason }, 'refused');
}
