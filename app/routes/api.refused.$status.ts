import type { LoaderFunctionArgs } from '@remix-run/node';
import { logRefused } from '~/http/answer/refusals/log-refused.server';
import { refuseCall, refuseCallMethod } from '~/http/answer/api-answer.server';

export const handle = { name: 'api-refused-status', layout: 'empty' };

const WORDS = new Map([
  ['400', 'invalid_address'],
  ['403', 'not_public'],
  ['405', 'method_not_allowed'],
  ['414', 'address_too_long'],
]);

/** API requests that were refused before routing (SAF-5). */
export async function loader({ request, params: { status = '' } }: LoaderFunctionArgs) {
  await logRefused(request);
  const word = WORDS.get(status);
  return word ? refuseCall(Number(status), word) : refuseCall(404, 'not_found');
}

export const action = refuseCallMethod;
