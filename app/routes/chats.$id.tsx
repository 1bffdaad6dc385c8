import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { newId } from '~/domain/new-id';
import { useExtras, useExtrasNow } from '~/browser/chat/dialogs';
import { LazyPartnerColumn } from '~/browser/chat/lazy-partner-column';
import { useOpenedFocus } from '~/browser/chat/opening-chat';
import { LazyConversationList } from '~/browser/chat/lazy-list';
import { useLiveChat } from '~/browser/chat/live-chat';
import { useScriptedPlace } from '~/browser/chat/message-menus';
import { useRemoveModal } from '~/browser/chat/remove-modal';
import { partialMessage } from '~/pages/chat/begun-message.server';
import { costView, photoView } from '~/pages/chat/composer-view.server';
import { conversationsView } from '~/pages/chat/conversations-view.server';
import { replyView } from '~/pages/chat/reply-view.server';
import { openChat } from '~/pages/chat/messages-view.server';
import { fictionalWarning, chatPartnerView } from '~/pages/chat/partner-view.server';
import { conversationUnavailable } from '~/pages/chat/conversation-gone.server';
import { openerView, sharedView } from '~/pages/chat/shared-interests.server';
import { recordOpened, unreadAfter } from '~/pages/chat/note-shown.server';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postMessage } from '~/pages/chat/post-message.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { ChatShell } from '~/ui/chat/chat-shell';
import { ComposerTools } from '~/ui/chat/composer/composer-tools';
import { OpenChat } from '~/ui/chat/open-chat';

export const handle = {
  name: 'chats-id',
  layout: 'chat',
  scripts: true,
  firstScreen: 'chat',
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title, page?.waiting);

/** Marks the newest messages as read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const id = params.id ?? '';
  const [{ partner, shared, shown, lastChat }, conversations] = await Promise.all([
    openChat(site, id),
    conversationsView(site, { openId: id }),
  ]);
  const unreadLeft = unreadAfter(site, shown);
  const [begun, reply] = await Promise.all([partialMessage(site, partner.id), replyView(site, id, shown)]);
  recordOpened(site, { conversationId: id, partnerId: partner.id, shown, lastChat });
  return {
    title: partner.visible?.name ?? site.t('chat:gone_name'),
    id,
    ownerId: site.member.id,
    partner: chatPartnerView(site, partner),
    shared: sharedView(site, shared),
    opener: openerView(site, shared),
    warning: fictionalWarning(site, partner.fictional),
    view: shown.view,
    conversations,
    unreadLeft,
    waiting: unreadLeft + site.member.newLikes,
    cost: costView(site, partner.fictional),
    messageCredits: site.tenant.settings.message_credits,
    clientKey: newId(),
    ...begun,
    reply,
    extras: {
      gifts: giftsView(site, {
        id: partner.id,
        name: partner.visible?.name ?? '',
        fictional: partner.fictional,
      }),
      photo: photoView(site, id, partner),
    },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const to = { conversationId: params.id ?? '' };
  const gone = (typed: string) => conversationUnavailable(site, typed);
  return answerPost(site, await postMessage(site, request, to, gone));
}

function Chat() {
  const page = useLoaderData<typeof loader>();
  useOpenedFocus();
  const live = useLiveChat({ ...page, submitted: useActionData<typeof action>() ?? null });
  const place = useScriptedPlace(page.id, live);
  const { credits } = live.cost;
  const extras = useExtrasNow(page.extras, credits);
  const { tools, dialogs } = useExtras(extras);
  const removal = useRemoveModal(page.id, page.partner.name);
  return (
    <ChatShell
      list={<LazyConversationList view={page.conversations} currentId={page.id} />}
      messageCredits={page.messageCredits}
      credits={credits}
      column={
        <LazyPartnerColumn
          partner={live.partner}
          shared={page.shared}
          opener={page.opener}
          to={paths.chat(page.id)}
        />
      }
    >
      <OpenChat
        id={page.id}
        warning={page.warning}
        clientKey={page.clientKey}
        typed={page.typed}
        live={live}
        place={place}
        onRemove={removal.open}
        tools={<ComposerTools extras={extras} openersHref={null} additions={tools} />}
      />
      {dialogs}
      {removal.dialog}
    </ChatShell>
  );
}

export default function ChatRoute() {
  // The key resets the state for another conversation.
  return <Chat key={useLoaderData<typeof loader>().id} />;
}
