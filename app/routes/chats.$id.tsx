import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { rememberChat } from '~/domain/chat/remember-chat.server';
import { newId } from '~/domain/new-id';
import { countNewLikes } from '~/domain/likes/list-likes.server';
import { useExtras } from '~/enhance/extras';
import { useLiveChat } from '~/enhance/live-chat';
import { useLiveConversations } from '~/enhance/live-conversations';
import { useRemoveModal } from '~/enhance/remove-modal';
import {
  conversationOf,
  conversationsView,
  costView,
  fictionalWarning,
  messagesOf,
  otherView,
  photoView,
  readConversation,
} from '~/pages/chat/chat-page.server';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { pageTitle } from '~/http/answer/page-title';
import { postMessage } from '~/pages/chat/post-message.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ChatShell } from '~/ui/chat/chat-shell';
import { ComposerTools } from '~/ui/chat/composer-tools';
import { ConversationList } from '~/ui/chat/conversation-list';
import { OpenChat } from '~/ui/chat/open-chat';

export const handle = { name: 'chats-id', layout: 'chat', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.title, page?.waiting);

/** A conversation with its newest messages; opening it marks them as read (CHA-1, CHA-6). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const { id, other } = await conversationOf(site, params.id ?? '');
  const unreadLeft = await readConversation(site, request, id);
  if (!isPrefetch(request))
    await rememberChat(site.db, { memberId: site.member.id, otherId: other.id }, site);
  const [view, conversations] = await Promise.all([
    messagesOf(site, request, id, {}),
    conversationsView(site, request, new URLSearchParams()),
  ]);
  return {
    title: other.seen?.name ?? site.t('chat:gone_name'),
    id,
    ownerId: site.member.id,
    other: otherView(site, other),
    warning: fictionalWarning(site, other.fictional),
    view,
    conversations,
    unreadLeft,
    waiting: unreadLeft + (await countNewLikes(site.sql, site.member.id)),
    cost: costView(site, other.fictional),
    messageCredits: site.tenant.settings.message_credits,
    clientKey: newId(),
    extras: {
      gifts: giftsView(site, { id: other.id, name: other.seen?.name ?? '', fictional: other.fictional }),
      photo: photoView(site, id, other),
    },
  };
}

/** Sends what was written (CHA-3), and comes back to the conversation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const posted = await postMessage(site, request, { conversationId: params.id ?? '' });
  return posted.ok
    ? redirect(`/chats/${posted.conversationId}`, 303)
    : data({ refusal: posted.refusal }, posted.init);
}

function Chat() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal ?? null;
  const live = useLiveChat({ ...page, refusal });
  const { tools, dialogs } = useExtras(page.extras);
  const removal = useRemoveModal(page.id, page.other.name);
  const conversations = useLiveConversations(page.conversations, '');
  return (
    <ChatShell
      list={<ConversationList view={conversations} currentId={page.id} />}
      messageCredits={page.messageCredits}
      credits={live.cost.credits}
    >
      <OpenChat
        id={page.id}
        other={page.other}
        warning={page.warning}
        clientKey={page.clientKey}
        live={live}
        onRemove={removal.open}
        tools={<ComposerTools extras={page.extras} openersHref={null} additions={tools} />}
      />
      {dialogs}
      {removal.dialog}
    </ChatShell>
  );
}

export default function ChatRoute() {
  // Another conversation starts afresh.
  return <Chat key={useLoaderData<typeof loader>().id} />;
}
