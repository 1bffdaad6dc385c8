import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { messagesOf } from '~/pages/chat/chat-page.server';
import { requireMemberOr401 } from '~/http/request/require-member.server';
import { htmlOf, pageStart } from '~/pages/chat/message-frame-html.server';
import { mayOpenFrame, openFrame } from '~/http/streams/open-frame.server';
import { feedMessages } from '~/pages/chat/feed-messages.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import memberCss from '~/styles/member.css?url';
import { MESSAGE_LIST, MessageRow } from '~/ui/chat/message-list';
import { FRAME_PANE, FrameControls, OlderLink, ReadNote } from '~/ui/chat/messages-page';
import { themeStyle } from '~/ui/layouts/theme-style';

export const handle = { name: 'chats-id-messages-open', layout: 'empty', framed: true } satisfies RouteHandle;

/**
 * The messages in a frame that the server keeps open, for readers without JavaScript: new ones are added as they come (CHA-5). It reads
 * nothing, since nobody may be looking (CHA-15).
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberOr401(request);
  const id = params.id ?? '';
  const address = `/chats/${id}/messages`;
  const view = await messagesOf(site, request, id, {});
  if (!mayOpenFrame(site)) throw redirect(`${address}?refresh=1`, 303);
  const { stopping } = await running();
  const { tenant, locale, t } = site;
  const rows = (page: typeof view, dayBefore: string | undefined) =>
    htmlOf(
      site,
      page.messages.map((message, index) => (
        <MessageRow
          key={message.seq}
          message={message}
          previousDay={page.messages[index - 1]?.day ?? dayBefore}
          reached={page}
        />
      )),
    );
  return openFrame(site, {
    address,
    signals: [request.signal, stopping],
    begin: (nonce) =>
      pageStart({
        ...{ locale, nonce, title: t('chat:conversation'), scheme: tenant.theme.scheme },
        ...{ stylesheet: memberCss, themeCss: themeStyle(tenant.theme) },
        body:
          `<main id="main" class="${FRAME_PANE}">${htmlOf(site, <FrameControls address={address} following />)}<div class="${MESSAGE_LIST}">` +
          htmlOf(
            site,
            <OlderLink address={address} first={view.more ? view.messages[0]?.seq : undefined} />,
          ) +
          rows(view, undefined),
      }),
    feed: (add, end, now) =>
      feedMessages(site, request, id, view, {
        end,
        now,
        messages: (next, dayBefore) => add(rows(next, dayBefore)),
        read: () => add(htmlOf(site, <ReadNote />)),
      }),
  });
}
