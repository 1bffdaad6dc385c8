import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { limitProfileViews } from '~/http/answer/refusals/limit-or-refuse.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import { postReport } from '~/pages/safety/post-report.server';
import { reportPage } from '~/pages/safety/report-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ReportPage } from '~/ui/safety/report-page';

export const handle = { name: 'members-id-report', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

/** A profile, one of its photos (`photo`) or messages (`message`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  await limitProfileViews(site);
  return reportPage(site, params.id ?? '');
}

export const action = answerOnce(async ({ request, params }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await postReport(site, request, params.id ?? ''));
});

export default function Report() {
  const { errors = {}, typed } = useActionData<typeof action>() ?? {};
  return <ReportPage page={useLoaderData<typeof loader>()} errors={errors} typed={typed} />;
}
