import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { loadFrame } from '~/pages/chat/messages-view.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { followMessages } from '~/pages/chat/follow-messages.server';
import { renderHtml, pageStart } from '~/pages/chat/live-page-html.server';
import { openLivePage, reserveLivePage } from '~/http/streams/live-page.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import memberCss from '~/styles/member.css?url';
import { ChatPlaceProvider } from '~/ui/chat/chat-place';
import { MESSAGE_LIST, MessageRow } from '~/ui/chat/message-list';
import { MESSAGES_PANE, MessagesControls, OlderLink, ReadNote } from '~/ui/chat/messages-page';
import { themeStyle } from '~/delivery/styles/theme-style';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = {
  name: 'chats-id-messages-open',
  layout: 'empty',
  inIframe: true,
} satisfies RouteHandle;

/** The live page in the iframe. Marks nothing as read, because nobody may be looking. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const address = paths.chatMessages(id);
  const { place, ...loaded } = await loadFrame(site, id, {});
  const { view } = loaded;
  const { draining } = await running();
  const free = await reserveLivePage(site);
  if (!free) throw redirect(`${address}?refresh=1`, 303);
  const { tenant, dialect, t } = site;
  const rows = (page: typeof view, firstPreviousDay: string | undefined) =>
    renderHtml(
      site,
      <ChatPlaceProvider value={place}>
        {page.messages.map((message, index) => (
          <MessageRow
            key={message.seq}
            message={message}
            previousDay={page.messages[index - 1]?.day ?? firstPreviousDay}
            reached={page}
            firstSeq={view.messages[0]?.seq}
          />
        ))}
      </ChatPlaceProvider>,
    );
  return openLivePage(site, {
    address,
    request,
    signals: [draining],
    free,
    begin: (nonce) =>
      pageStart({
        dialect,
        nonce,
        title: t('chat:conversation'),
        scheme: tenant.theme.scheme,
        stylesheet: memberCss,
        themeCss: themeStyle(tenant.theme),
        body:
          `<main id="main" class="${MESSAGES_PANE}">${renderHtml(site, <MessagesControls address={address} following />)}<div class="${MESSAGE_LIST}">` +
          renderHtml(
            site,
            <OlderLink address={address} first={view.more ? view.messages[0]?.seq : undefined} />,
          ) +
          rows(view, undefined),
      }),
    feed: (add, end, now) =>
      followMessages(site, id, loaded, {
        now,
        onMessages: (next, previousDay) => add(rows(next, previousDay)),
        onEnd: end,
        onRead: () => add(renderHtml(site, <ReadNote />)),
      }),
  });
}

export const action = refuseMethod;
