import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import { requireMember } from '~/http/request/require-member.server';
import { cropPage } from '~/pages/profiles/crop-page.server';

export const handle = { name: 'profile-photos-id-live', layout: 'empty' } satisfies RouteHandle;

/** For the crop dialog. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await cropPage(await requireMember(request), params.id ?? '');
  return jsonAnswer(page);
}

export const action = refuseMethod;
