import type { Gateways } from '~/gateways/index.server';
import { requestId } from './client/client-address.server';
import { requestLifetime } from './request-life.server';

/** Returns what runs work after the answer to a request. Its errors are logged. */
export function createAfterAnswer(
  request: Request,
  { background }: Pick<Gateways, 'background'>,
): (work: () => Promise<unknown>) => void {
  const life = requestLifetime(requestId(request));
  return (work) => background.run(() => (life ? life.after(work) : work()));
}
