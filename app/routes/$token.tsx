import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { openLink, pressLink } from '~/pages/accounts/mailed-links.server';
import { openSite } from '~/http/request/open-site.server';
import { answerOnce, pressHeaders } from '~/http/answer/answer-once.server';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ActivatePage } from '~/ui/signup/activate-page';
import { EndSessionsPage } from '~/ui/accounts/end-sessions-page';
import { LogInOverPage } from '~/ui/accounts/log-in-over-page';
import { LostAccountPage } from '~/ui/accounts/lost-account-page';
import { LogInLinkPage } from '~/ui/accounts/log-in-link-page';
import { UndoPage } from '~/ui/accounts/undo-page';
import { ReactivatePage } from '~/ui/deletion/reactivate-page';

export const handle = {
  name: 'token',
  layout: 'default',
  authLayout: true,
  logsOut: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  ...pageTitle(matches, page?.title),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  return data(await openLink(site, params.token ?? ''), { headers: pressHeaders(site) });
}

export const action = answerOnce(async ({ request, params }: ActionFunctionArgs) => {
  const site = await openSite(request);
  return answerPost(site, await pressLink(site, params.token ?? ''));
});

export default function Token() {
  const page = useLoaderData<typeof loader>();
  switch (page.purpose) {
    case 'sign_in':
      return <LogInLinkPage {...page} />;
    case 'activation':
      return <ActivatePage {...page} />;
    case 'log_in_over':
      return <LogInOverPage {...page} />;
    case 'end_sessions':
      return <EndSessionsPage {...page} />;
    case 'undo_change':
      return <UndoPage {...page} />;
    case 'lost_account':
      return <LostAccountPage {...page} />;
    case 'reactivation':
      return <ReactivatePage {...page} />;
  }
}
