import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerPost } from '~/http/answer/answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { postWeeklyMail } from '~/pages/notifications/post-weekly-mail.server';
import * as paths from '~/paths';

export const handle = { name: 'notifications-weekly', layout: 'default' } satisfies RouteHandle;

export const loader = () => redirect(paths.settings, 303);

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postWeeklyMail(site, request));
}

/** Shows a refused form; anything else redirects. */
export default function Nothing() {
  return null;
}
