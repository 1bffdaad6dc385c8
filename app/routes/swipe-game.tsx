import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { forgetPasses, swipeLike, swipePass } from '~/domain/discovery/swipe-member.server';
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
  if (fields.get('choice') === 'pass') await swipePass(sql, ids, { now });
  if (fields.get('choice') !== 'like') return redirect(HERE, 303);
  await limitOrRefuse(site, 'likes', member.id);
  const liked = await swipeLike(sql, { ...ids, ...swipeRules(site) }, { now, events: gateways.events });
  return redirect(liked.ok && liked.value.matched ? `${HERE}?match=${otherId}` : HERE, 303);
}

export default function SwipeGame() {
  const page = useLoaderData<typeof loader>();
  const swipe = useSwipe(page.card?.id ?? null);
  const { match } = page;
  return (
    <>
      <div {...(match ? { inert: '' } : {})}>
        <SwipePage key={page.card?.id ?? 'none'} {...page} swipe={swipe} />
      </div>
      {match && <MatchDialog name={match.name} portraitSrc={match.src} memberId={match.id} later={HERE} />}
    </>
  );
}
