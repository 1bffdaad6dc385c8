import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerConsolePost } from '~/http/answer/answer-console-post.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireRunningSite } from '~/http/request/open-running.server';
import { mailsPage } from '~/pages/console/running/mails-page.server';
import { postMails } from '~/pages/console/running/post-mails.server';
import { showConsole } from '~/pages/console/show-console.server';
import { MailsPage } from '~/ui/console/running/mails-page';

export const handle = { name: 'console-running-mails', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireRunningSite(request);
  return showConsole(site, site.t('running.mails.title'), await mailsPage(site));
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireRunningSite(request);
  return answerConsolePost(site, await postMails(site, request));
}

export default function Mails() {
  return <MailsPage {...useLoaderData<typeof loader>()} />;
}
