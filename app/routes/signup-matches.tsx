import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { fittingMembers } from '~/pages/discovery/people-who-fit.server';
import * as paths from '~/paths';
import { SignupMatchesPage } from '~/ui/signup/signup-matches-page';

export const handle = { name: 'signup-matches', layout: 'default', scripts: 'members' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** Suggestions for the new member; before activation, only profiles that visitors may see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await openSite(request);
  if (!site.member) throw redirect(paths.search, 303);
  return {
    title: site.t('accounts:matches_title'),
    waits: site.member.status === 'not_confirmed',
    members: await fittingMembers(site),
  };
}

export default function SignupMatches() {
  return <SignupMatchesPage {...useLoaderData<typeof loader>()} />;
}
