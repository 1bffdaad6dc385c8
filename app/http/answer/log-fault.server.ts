import { running } from '~/boot.server';
import { loggedPath, requestId } from '~/http/request/request-facts.server';

/** Something other than an error can be thrown; what it is may be private, so the log only says so. */
const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`Thrown: ${typeof thrown}, which is no error`);

/** Writes a fault into the log, with the number that its reader was given. */
export async function logFault(thrown: unknown, request: Request): Promise<void> {
  const { gateways } = await running();
  const { name, message, stack } = asError(thrown);
  gateways.log.error({
    requestId: requestId(request),
    method: request.method,
    path: loggedPath(request),
    name,
    message,
    stack,
  });
}
