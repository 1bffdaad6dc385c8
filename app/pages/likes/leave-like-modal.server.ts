import { redirect } from '@remix-run/node';
import { secondsAsked, removeSeconds } from '~/domain/likes/rules';
import type { Site } from '~/http/request/open-site.server';

/** Redirects a visitor to the URL without `t`, which is for members (LIK-5). */
export function leaveLikeModal({ member, isPosted, pageAddress: { pathname, search } }: Site): void {
  if (member || isPosted || secondsAsked(search) === null) return;
  throw redirect(removeSeconds(pathname, search), 303);
}
