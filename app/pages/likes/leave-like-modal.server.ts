import { redirect } from '@remix-run/node';
import { secondsAsked, withoutSeconds } from '~/domain/likes/rules';
import type { Site } from '~/http/request/open-site.server';

/** Leads a visitor to the same address without `t`, which shows only members a like (LIK-5). */
export function leaveLikeModal({ member, isPosted, pageAddress: { pathname, search } }: Site): void {
  if (member || isPosted || secondsAsked(search) === null) return;
  throw redirect(withoutSeconds(pathname, search), 303);
}
