import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { pausePage } from '~/pages/spending/pause-page.server';
import { postPause } from '~/pages/spending/post-pause.server';
import { PausePage } from '~/ui/spending/pause-page';

export const handle = {
  name: 'notifications-spending-pause',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return pausePage(await requireMember(request));
}

/** Starts a pause (TRU-5). A second press comes after the logout of the first. */
export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postPause(site, request));
});

export default function Pause() {
  const page = useLoaderData<typeof loader>();
  const { errors = {}, typedDays = page.chosen } = useActionData<typeof action>() ?? {};
  return <PausePage {...page} chosen={typedDays} errors={errors} />;
}
