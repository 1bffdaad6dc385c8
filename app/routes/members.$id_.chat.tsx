import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { findConversationWith } from '~/domain/chat/find-conversation-with.server';
import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { useExtras } from '~/browser/chat/dialogs';
import { useFirstMessage } from '~/browser/chat/first-message';
import { useLiveConversations } from '~/browser/chat/live-conversations';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { partnerGone } from '~/pages/chat/conversation-gone.server';
import { postMessage } from '~/pages/chat/post-message.server';
import { startPage } from '~/pages/chat/start-page.server';
import { requireMemberFor } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import * as paths from '~/paths';
import { ChatHead } from '~/ui/chat/chat-head';
import { ChatPlaceProvider } from '~/ui/chat/chat-place';
import { ChatShell } from '~/ui/chat/chat-shell';
import { Composer } from '~/ui/chat/composer/composer';
import { ComposerTools } from '~/ui/chat/composer/composer-tools';
import { ComposerClosed, ConversationsUsed } from '~/ui/chat/composer/composer-closed';
import { ConversationList } from '~/ui/chat/conversation-list';
import { FirstWords } from '~/ui/chat/composer/first-words';
import { MessagePane } from '~/ui/chat/message-pane';
import { Sending } from '~/ui/chat/message-status';
import { OpenersDialog } from '~/ui/chat/composer/openers-form';

export const handle = { name: 'members-id-chat', layout: 'chat', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageTitle(matches, page?.partner.name ?? undefined);

/** Redirects to the conversation, or shows the page that starts one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await requireMemberFor(request, params.id ?? '');
  const found = await findConversationWith(
    site.sql,
    { memberId: site.member.id, otherId: params.id ?? '' },
    site,
  );
  if (!found.ok) throw notFound();
  if (found.value.conversationId !== null)
    leavePage(site, paths.chat(found.value.conversationId) + site.pageAddress.search);
  return startPage(site, found.value);
}

export async function action({ request, params: { id: otherId = '' } }: ActionFunctionArgs) {
  const site = await requireMemberFor(request, otherId);
  const gone = (typed: string) => partnerGone(site, typed);
  return answerPost(site, await postMessage(site, request, { otherId }, gone));
}

function FirstComposer({
  page: { partner, mayStart, cost, clientKey, extras, typed },
  first,
  tools,
}: {
  page: ReturnType<typeof useLoaderData<typeof loader>>;
  first: ReturnType<typeof useFirstMessage>;
  tools: ReturnType<typeof useExtras>['tools'];
}) {
  const name = partner.name ?? '';
  const { availability, suspended } = partner;
  // A text that was sent meanwhile stays in the composer, with the reason.
  if (availability === 'suspended' && !first.submitted?.text)
    return <ComposerClosed {...{ availability, name, suspended }} />;
  return mayStart ? (
    <Composer
      action={paths.newChat(partner.id, first.topic ? { topic: first.topic.topic } : {})}
      reply={
        first.topic && {
          quote: first.topic,
          cancelHref: paths.newChat(partner.id),
          onCancel: first.removeTopic,
        }
      }
      name={name}
      clientKey={clientKey}
      cost={cost}
      fictional={partner.fictional}
      errors={first.submitted?.errors ?? {}}
      submitted={first.submitted}
      typed={typed}
      additions={first.additions}
      tools={
        <ComposerTools
          extras={extras}
          openersHref={paths.newChat(partner.id, { icebreaker: 1 })}
          additions={{ ...tools, openOpeners: first.openOpeners }}
        />
      }
    />
  ) : (
    <ConversationsUsed name={name} memberId={partner.id} max={FREE_CONVERSATIONS} />
  );
}

export default function StartChat() {
  const page = useLoaderData<typeof loader>();
  const { partner, mayStart, warning, conversations, cost, messageCredits, extras, openers, asked } = page;
  const first = useFirstMessage(page, useActionData<typeof action>() ?? null);
  const { tools, dialogs } = useExtras(extras);
  const list = useLiveConversations(conversations, '');
  return (
    <ChatPlaceProvider value={{ id: '', name: partner.name, isOpen: mayStart }}>
      <div className="contents" {...(asked ? { inert: '' } : {})}>
        <ChatShell
          list={<ConversationList view={list} />}
          messageCredits={messageCredits}
          credits={cost.credits}
        >
          <ChatHead
            partner={partner}
            warning={warning}
            credits={cost.credits}
            to={paths.member(partner.id)}
            conversationId={null}
          />
          <MessagePane conversationId={null}>
            {first.sending ? (
              <div className="mx-auto w-full max-w-messages py-4 lg:py-6">
                <Sending text={first.sending} quote={first.topic ?? undefined} />
              </div>
            ) : (
              <FirstWords partner={partner} />
            )}
          </MessagePane>
          <FirstComposer page={page} first={first} tools={tools} />
          {dialogs}
          {first.dialog}
        </ChatShell>
      </div>
      {asked && <OpenersDialog view={openers} />}
    </ChatPlaceProvider>
  );
}
