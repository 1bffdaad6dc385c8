import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { catchLost, useLostToast } from '~/browser/live/lost-connection';
import { useSwipe } from '~/browser/discovery/swipe';
import { useSwipePhotos } from '~/browser/discovery/swipe-photos';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import { postSwipe } from '~/pages/discovery/post-swipe.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { swipePage } from '~/pages/discovery/swipe-page.server';
import { SwipePage, type SwipePageProps } from '~/ui/discovery/swipe-page';
import { MatchOverlay } from '~/ui/likes/match-overlay';

export const handle = {
  name: 'swipe-game',
  layout: 'default',
  scripts: true,
  firstScreen: 'swipe',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  await limitOrRefuse(site, 'search', site.member.id);
  return swipePage(site);
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postSwipe(site, request));
}

export { revalidateUnlessLost as shouldRevalidate } from '~/browser/live/lost-connection';

/** With scripts, a failed request leaves the card in place. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  catchLost(() => serverAction<typeof action>());

/** Keyed by the card, so that each begins with its first photo. */
function Card(page: Omit<SwipePageProps, 'photos'>) {
  return <SwipePage {...page} photos={useSwipePhotos(page.card)} />;
}

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
        <Card key={page.card?.id ?? 'none'} {...page} swipe={swipe} />
      </div>
      {match && <MatchOverlay match={match} />}
    </>
  );
}
