import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadFrame } from '~/pages/chat/messages-view.server';
import { markShownLater } from '~/pages/chat/note-shown.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { canOpenLivePage } from '~/http/streams/live-page.server';
import { readSeq } from '~/http/request/forms/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { MessagesPage } from '~/ui/chat/messages-page';

export const handle = { name: 'chats-id-messages', layout: 'empty', inIframe: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const REFRESH_S = 10;
/** At most one second: a longer delay would add a history entry. */
const GO_LIVE_S = 1;

/**
 * The chat's iframe, which reloads every ten seconds. Only clicks on its link mark messages as read. A live page
 * follows: if it came first, the chat would seem to load forever.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const query = site.query;
  const before = readSeq(query.get('before'));
  const address = paths.chatMessages(id);
  const following = before === null && !query.has('still');
  // Others would wait for the end of the response.
  const inIframe = request.headers.get('Sec-Fetch-Dest') === 'iframe';
  const goesLive = following && inIframe && !query.has('refresh') && (await canOpenLivePage(site));
  const { place, ...loaded } = await loadFrame(site, id, before === null ? {} : { before });
  if (before === null) markShownLater(site, id, loaded, { read: query.has('new') });
  const page = {
    ...loaded.view,
    title: site.t('chat:conversation'),
    address,
    following,
    goesLive,
    place,
    refused: query.has('refused'),
  };
  const next = goesLive ? `${GO_LIVE_S}; url=${paths.chatMessagesOpen(id)}` : `${REFRESH_S}; url=${address}`;
  return data(page, following ? { headers: { Refresh: next } } : undefined);
}

export default function ChatMessages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
