import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '~/http/answer/page-title';
import type { RouteHandle } from '~/http/answer/route-handle';
import { requireMember } from '~/http/request/require-member.server';
import { searchInChat } from '~/pages/chat/search-in-chat.server';
import { SearchInChatPage } from '~/ui/chat/search-in-chat-page';

export const handle = { name: 'chats-id-search', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const title = site.t('chat:find');
  return { title, ...(await searchInChat(site, params.id ?? '')) };
}

export default function SearchInChat() {
  return <SearchInChatPage {...useLoaderData<typeof loader>()} />;
}
