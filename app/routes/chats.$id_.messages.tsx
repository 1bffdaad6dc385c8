import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { shownMessages } from '~/pages/chat/messages-view.server';
import { noteShown } from '~/pages/chat/note-shown.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { mayOpenLivePage } from '~/http/streams/live-page.server';
import { readSeq } from '~/http/request/read-seq';
import type { RouteHandle } from '~/http/answer/route-handle';
import { MessagesPage } from '~/ui/chat/messages-page';

export const handle = { name: 'chats-id-messages', layout: 'empty', inIframe: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const REFRESH_S = 10;
/** At most a second: browsers then replace the page instead of adding a step to the history. */
const GO_LIVE_S = 1;

/**
 * The messages page, for the chat's iframe. It reloads every ten seconds until the reader stops it. Reloading
 * marks nothing as read, because nobody may be looking; the reader's own click on the link for new messages
 * does. If the server can keep a live page open, it follows this page a second later. If the iframe began
 * with it, the browser would show the chat as loading for ever.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const query = site.query;
  const before = readSeq(query.get('before'));
  const address = `/chats/${id}/messages`;
  const following = before === null && !query.has('still');
  // Only an iframe gets a live page: anything else would wait for the end of the response.
  const inIframe = request.headers.get('Sec-Fetch-Dest') === 'iframe';
  const goesLive = following && inIframe && !query.has('refresh') && (await mayOpenLivePage(site));
  const shown = await shownMessages(site, id, before === null ? {} : { before });
  if (before === null) noteShown(site, id, shown, { read: query.has('new') });
  const page = { ...shown.view, title: site.t('chat:conversation'), address, following };
  const next = goesLive ? `${GO_LIVE_S}; url=${address}/open` : `${REFRESH_S}; url=${address}`;
  return data(page, following ? { headers: { Refresh: next } } : undefined);
}

export default function ChatMessages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
