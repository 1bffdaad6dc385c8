import type { LoaderFunctionArgs } from '@remix-run/node';
import { showNextLike } from '~/domain/likes/show-next-like.server';
import { jsonAnswer, openMemberCall } from '~/http/answer/api-answer.server';
import { apiProfile } from '~/pages/profiles/api-profile.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-auto-like', layout: 'empty' } satisfies RouteHandle;

const nothing = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });

/**
 * GET /api/auto-like.php: the oldest real like that was not shown yet, for the overlay; 204 if there is none.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openMemberCall(request);
  if (isPrefetch(request)) return nothing();
  const like = await showNextLike(site.sql, { memberId: site.member.id }, site);
  return like
    ? jsonAnswer({ ...apiProfile(site, like), matched: like.matched, liked_at: like.likedAt.toISOString() })
    : nothing();
}
