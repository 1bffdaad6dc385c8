import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SaveAtOnce } from '~/browser/settings/save-at-once';
import { answerOnce } from '~/http/answer/answer-once.server';
import { answerPost } from '~/http/answer/answer.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { postSavedSearches } from '~/pages/discovery/post-saved-searches.server';
import { savedSearchesPage } from '~/pages/discovery/saved-searches-page.server';
import { SavedSearchesPage } from '~/ui/discovery/saved-searches-page';

export const handle = { name: 'saved-searches', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return savedSearchesPage(await requireMember(request));
}

// The second of two presses finds nothing to delete, and would lose the undo.
export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postSavedSearches(site, request));
});

export default function SavedSearches() {
  return <SavedSearchesPage {...useLoaderData<typeof loader>()} Save={SaveAtOnce} />;
}
