import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireAuthor } from '~/http/request/open-fictional.server';
import { waitingChatsPage } from '~/pages/console/fictional/queue-page.server';
import { showConsole } from '~/pages/console/show-console.server';
import { ChatsPage } from '~/ui/console/fictional/chats-page';

export const handle = { name: 'console-fictional', layout: 'empty' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireAuthor(request);
  return showConsole(site, site.t('fictional.title'), await waitingChatsPage(site));
}

export const action = refuseConsolePost;

export default function WaitingChats() {
  const { typed: draft, ...page } = useLoaderData<typeof loader>();
  return <ChatsPage {...page} unsent={draft?.text?.[0] ?? ''} />;
}
