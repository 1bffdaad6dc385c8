import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { forgetPasses } from '~/domain/discovery/forget-passes.server';
import { swipeLike } from '~/domain/discovery/swipe-like.server';
import { swipePass } from '~/domain/discovery/swipe-pass.server';
import { undoSwipe } from '~/domain/discovery/undo-swipe.server';
import { orLost, useLostToast } from '~/enhance/lost-connection';
import { useSwipe } from '~/enhance/swipe';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { swipePage, swipeRules } from '~/pages/discovery/swipe-page.server';
import { SwipePage } from '~/ui/discovery/swipe-page';
import { MatchDialog } from '~/ui/likes/match-dialog';

export const handle = {
  name: 'swipe-game',
  layout: 'default',
  scripts: true,
  firstScreen: 'swipe',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

const HERE = '/swipe-game';

/** The swipe game: one card at a time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  await limitOrRefuse(site, 'search', site.member.id);
  return swipePage(site, new URL(request.url).searchParams.get('match'));
}

/** Likes or passes over the card's member and shows the next one; a match is announced over it. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { sql, tenant, member, now, gateways } = site;
  const fields = await readFields(request);
  const otherId = String(fields.get('member') ?? '');
  const ids = { tenantId: tenant.id, memberId: member.id, otherId };
  if (fields.get('choice') === 'again') await forgetPasses(sql, { memberId: member.id });
  const { timeZone } = swipeRules(site);
  if (fields.get('choice') === 'pass') await swipePass(sql, { ...ids, timeZone }, { now });
  const deps = { now, events: gateways.events };
  if (fields.get('choice') === 'undo') await undoSwipe(sql, { ...ids, timeZone }, deps);
  if (fields.get('choice') !== 'like') return redirect(HERE, 303);
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await swipeLike(sql, { ...ids, ...swipeRules(site) }, deps);
  return redirect(liked.ok && liked.value.matched ? `${HERE}?match=${otherId}` : HERE, 303);
}

export { unlessLost as shouldRevalidate } from '~/enhance/lost-connection';

/** With scripts, a swipe that the line loses leaves the card where it is. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orLost(() => serverAction<typeof action>());

export default function SwipeGame() {
  const page = useLoaderData<typeof loader>();
  const swipe = useSwipe(page.card?.id ?? null);
  const { match } = page;
  useLostToast(useActionData<typeof clientAction>(), () => {
    if (swipe.card.current) swipe.card.current.style.transform = '';
  });
  return (
    <>
      <div {...(match ? { inert: '' } : {})}>
        <SwipePage key={page.card?.id ?? 'none'} {...page} swipe={swipe} />
      </div>
      {match && <MatchDialog match={match} />}
    </>
  );
}
