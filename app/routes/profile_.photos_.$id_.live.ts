import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { cropPage } from '~/pages/profiles/crop-page.server';
import { postLiveCrop } from '~/pages/profiles/post-crop.server';

export const handle = { name: 'profile-photos-id-live', layout: 'empty' } satisfies RouteHandle;

/** A photo and its crop, for the dialog on the page of all photos. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await cropPage(await requireMember(request), params.id ?? '');
  return jsonAnswer(page);
}

/** Changes a photo's crop and answers in JSON. */
export async function action({ request, params }: ActionFunctionArgs) {
  return postLiveCrop(await requireMember(request), request, params.id ?? '');
}
