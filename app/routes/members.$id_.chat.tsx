import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { findPartner } from '~/domain/chat/find-partner.server';
import { isOpener } from '~/domain/chat/openers';
import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { useExtras } from '~/enhance/extras';
import { useFirstMessage } from '~/enhance/first-message';
import { useLiveConversations } from '~/enhance/live-conversations';
import {
  conversationsView,
  costView,
  fictionalWarning,
  openersView,
  otherView,
} from '~/pages/chat/chat-page.server';
import { notFound } from '~/http/answer/not-found.server';
import { giftsView } from '~/pages/gifts/gift-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { postMessage } from '~/pages/chat/post-message.server';
import { requireMemberFor } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { ChatHead } from '~/ui/chat/chat-head';
import { ChatShell } from '~/ui/chat/chat-shell';
import { Composer } from '~/ui/chat/composer';
import { ComposerTools } from '~/ui/chat/composer-tools';
import { ConversationsUsed } from '~/ui/chat/composer-closed';
import { ConversationList } from '~/ui/chat/conversation-list';
import { FirstWords } from '~/ui/chat/first-words';
import { MessagePane } from '~/ui/chat/message-pane';
import { OpenersDialog } from '~/ui/chat/openers-form';

export const handle = { name: 'members-id-chat', layout: 'chat', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.other.name ?? undefined);

/** Redirects to the conversation with this member; if there is none, shows the page that starts one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const found = await findPartner(site.db, { memberId: site.member.id, otherId: params.id ?? '' }, site);
  if (!found.ok) throw notFound();
  if (found.value.conversationId !== null) throw redirect(`/chats/${found.value.conversationId}`, 303);
  const { other, mayStart } = found.value;
  const query = new URL(request.url).searchParams;
  const opener = query.get('opener');
  return {
    other: otherView(site, other),
    warning: fictionalWarning(site, other.fictional),
    mayStart,
    conversations: await conversationsView(site, request, new URLSearchParams()),
    cost: costView(site, other.fictional),
    messageCredits: site.tenant.settings.message_credits,
    clientKey: newId(),
    openers: await openersView(site, other),
    asked: mayStart && query.has('icebreaker'),
    typed: isOpener(opener) ? site.t(`openers:${opener}`) : undefined,
    extras: {
      gifts: giftsView(site, { id: other.id, name: other.seen?.name ?? '', fictional: other.fictional }),
      photo: null,
    },
  };
}

/** Sends the first message, which starts the conversation. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const posted = await postMessage(site, request, { otherId: params.id ?? '' });
  return posted.ok
    ? redirect(`/chats/${posted.conversationId}`, 303)
    : data({ refusal: posted.refusal }, posted.init);
}

export default function StartChat() {
  const {
    other,
    warning,
    mayStart,
    conversations,
    cost,
    messageCredits,
    clientKey,
    extras,
    openers,
    asked,
    typed,
  } = useLoaderData<typeof loader>();
  const first = useFirstMessage(openers, useActionData<typeof action>()?.refusal ?? null);
  const { tools, dialogs } = useExtras(extras);
  const list = useLiveConversations(conversations, '');
  const name = other.name ?? '';
  return (
    <>
      <div {...(asked ? { inert: '' } : {})}>
        <ChatShell
          list={<ConversationList view={list} />}
          messageCredits={messageCredits}
          credits={cost.credits}
        >
          <ChatHead
            other={other}
            warning={warning}
            credits={cost.credits}
            to={`/members/${other.id}`}
            conversationId={null}
          />
          <MessagePane conversationId={null}>
            <FirstWords other={other} />
          </MessagePane>
          {mayStart ? (
            <Composer
              action={`/members/${other.id}/chat`}
              name={name}
              clientKey={clientKey}
              cost={cost}
              fictional={other.fictional}
              refusal={first.refusal}
              typed={typed}
              additions={first.additions}
              tools={
                <ComposerTools
                  extras={extras}
                  openersHref={`/members/${other.id}/chat?icebreaker=1`}
                  additions={{ ...tools, openOpeners: first.openOpeners }}
                />
              }
            />
          ) : (
            <ConversationsUsed name={name} memberId={other.id} max={FREE_CONVERSATIONS} />
          )}
          {dialogs}
          {first.dialog}
        </ChatShell>
      </div>
      {asked && <OpenersDialog view={openers} />}
    </>
  );
}
