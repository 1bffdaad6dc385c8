import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PickContacts } from '~/browser/discretion/pick-contacts';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { discretionPage } from '~/pages/discretion/discretion-page.server';
import { postDiscretion } from '~/pages/discretion/post-discretion.server';
import { DiscretionPage } from '~/ui/discretion/discretion-page';

export const handle = {
  name: 'notifications-discretion',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  return discretionPage(await requireMember(request));
}

/** Names and removes contacts (TRU-4). A second press would say that it added none. */
export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await requireMember(request);
  return answerPost(site, await postDiscretion(site, request));
});

export default function Discretion() {
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  const page = useLoaderData<typeof loader>();
  return (
    <DiscretionPage {...page} errors={errors} typed={typed} picker={<PickContacts field="contacts" />} />
  );
}
