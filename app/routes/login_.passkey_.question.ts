import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { passkeyQuestion } from '~/pages/accounts/passkey-question.server';

export const handle = { name: 'login-passkey-question', layout: 'empty' } satisfies RouteHandle;

/** What the login page's script asks the device. */
export async function loader({ request }: LoaderFunctionArgs) {
  return jsonAnswer(await passkeyQuestion(await openSite(request)));
}

export const action = refuseMethod;
