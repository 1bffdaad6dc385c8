import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { openSite } from '~/http/request/open-site.server';
import { complaintPage } from '~/pages/safety/complaint-page.server';
import { postComplaint } from '~/pages/safety/post-complaint.server';
import { ComplaintPage } from '~/ui/safety/complaint-page';

export const handle = { name: 'complaints', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** With or without an account (LEG-2). */
export async function loader({ request }: LoaderFunctionArgs) {
  return complaintPage(await openSite(request));
}

export const action = answerOnce(async ({ request }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postComplaint(site, request));
});

export default function Complaints() {
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  return <ComplaintPage page={useLoaderData<typeof loader>()} errors={errors} typed={typed} />;
}
