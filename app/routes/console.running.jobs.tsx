import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireRunning } from '~/http/request/open-running.server';
import { jobsPage } from '~/pages/console/running/jobs-page.server';
import { postJob } from '~/pages/console/running/post-job.server';
import { showConsole } from '~/pages/console/show-console.server';
import { JobsPage } from '~/ui/console/running/jobs-page';

export const handle = { name: 'console-running-jobs', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunning(request);
  return showConsole(site, site.t('running.jobs.title'), await jobsPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireRunning(request);
  return answerConsolePost(site, await postJob(site, request));
}

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} />;
}
