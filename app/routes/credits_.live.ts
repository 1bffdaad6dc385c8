import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { requireMember } from '~/http/request/require-member.server';
import { creditsPage } from '~/pages/payments/credits-page.server';

export const handle = { name: 'credits-live', layout: 'empty' } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await creditsPage(await requireMember(request), { scripted: true });
  return jsonAnswer(page);
}

export const action = refuseMethod;
