import type { LoaderFunctionArgs } from '@remix-run/node';
import { jsonAnswer } from '~/http/answer/api-answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { profilePreview } from '~/pages/profiles/profile-preview.server';

export const handle = { name: 'members-id-preview', layout: 'empty' } satisfies RouteHandle;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  await limitOrRefuse(site, 'profile_previews', site.member.id);
  const preview = await profilePreview(site, params.id ?? '');
  if (!preview) throw notFound();
  return jsonAnswer(preview);
}

export const action = refuseMethod;
