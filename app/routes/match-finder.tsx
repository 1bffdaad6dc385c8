import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { usePressedHearts } from '~/browser/likes/heart-presses';
import { finderPage } from '~/pages/discovery/finder-page.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { matchMoment } from '~/pages/likes/match-moment.server';
import * as paths from '~/paths';
import { FinderQuestion, FinderResults } from '~/ui/discovery/finder-page';
import { MatchOverlay } from '~/ui/likes/match-overlay';

export const handle = { name: 'match-finder', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Each form carries the previous answers. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  await limitOrRefuse(site, 'search', site.member.id);
  const page = await finderPage(site);
  if (!page.question && !page.results) throw redirect(paths.search, 303);
  return { ...page, match: page.results && (await matchMoment(site, site.query.get('match'))) };
}

export default function MatchFinder() {
  const { question, results, match } = useLoaderData<typeof loader>();
  usePressedHearts();
  if (results)
    return (
      <>
        <div {...(match ? { inert: '' } : {})}>
          <FinderResults {...results} />
        </div>
        {match && <MatchOverlay match={match} anchor={`#m-${match.id}`} />}
      </>
    );
  return question && <FinderQuestion key={question.step} {...question} />;
}
