import { running } from '~/boot.server';
import { loggedPath, requestId } from '~/http/request/client/client-address.server';
import { requestLifetime } from '~/http/request/request-life.server';

/** A thrown value other than an error may be private, so the log omits it. */
const normalizeError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Thrown: ${typeof thrown}, which is no error`);

/** Logs a fault under the incident number that its reader saw. */
export async function logFault(thrown: unknown, request: Request): Promise<void> {
  const { gateways } = await running();
  const { name, message, stack } = normalizeError(thrown);
  const life = requestLifetime(requestId(request));
  gateways.log.error({
    requestId: requestId(request),
    site: life?.reader?.site,
    route: life?.route,
    method: request.method,
    path: loggedPath(request),
    name,
    message,
    stack,
  });
}
