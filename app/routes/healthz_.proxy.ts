import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { notFound } from '~/http/answer/not-found.server';
import { answerProbe } from '~/http/streams/proxy-probe-answer.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';

export const handle = { name: 'healthz-proxy', layout: 'empty' };

/**
 * Tells the operator's `npm run doctor` what reaches the process through the proxies; to anybody else, it does not exist.
 * It belongs to no tenant.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { gateways, draining } = await running();
  return answerProbe(request, { secrets: gateways.secrets, draining }) ?? notFound();
}

export const action = refuseMethod;
