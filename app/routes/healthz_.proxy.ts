import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { answerProbe } from '~/http/streams/proxy-probe-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'healthz-proxy', layout: 'empty' };

/** Shows `npm run doctor` what proxies change; 404 for others. Belongs to no tenant. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { gateways, draining } = await running();
  return answerProbe(request, { secrets: gateways.secrets, draining }) ?? notFound();
}

export const action = refuseMethod;
