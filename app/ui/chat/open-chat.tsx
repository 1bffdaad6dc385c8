import type { MouseEvent, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { latePart } from '~/delivery/late-part';
import { ServerHtml } from '~/delivery/server-html';
import type { LiveChat, LiveReply } from './chat-data';
import { ChatPlaceProvider, type ChatPlace } from './chat-place';
import { ChatHead } from './chat-head';
import { spokenText } from './bubble';
import { Composer } from './composer/composer';
import { ChatEnded, ClosedWhileTyping, ComposerBlocked, ComposerClosed } from './composer/composer-closed';
import { FirstWords } from './composer/first-words';
import { MessageList } from './message-list';
import { MessagePane } from './message-pane';
import { Typing, Unsent } from './message-status';
import { quoteView } from './quote';

const LateFirstWords = latePart(
  import.meta.env.SSR ? FirstWords : null,
  async () => (await import('./composer/first-words')).FirstWords,
);

const closedParts = () => import('./composer/composer-closed');

/** Only a closed chat loads these. */
const LateClosed = latePart(
  import.meta.env.SSR ? ComposerClosed : null,
  async () => (await closedParts()).ComposerClosed,
);
const LateBlocked = latePart(
  import.meta.env.SSR ? ComposerBlocked : null,
  async () => (await closedParts()).ComposerBlocked,
);
const LateClosedWhileTyping = latePart(
  import.meta.env.SSR ? ClosedWhileTyping : null,
  async () => (await closedParts()).ClosedWhileTyping,
);
const LateEnded = latePart(
  import.meta.env.SSR ? ChatEnded : null,
  async () => (await closedParts()).ChatEnded,
);

type Props = {
  id: string;
  /** The initial text, such as an opener. */
  typed?: string | undefined;
  warning: string | null;
  clientKey: string;
  live: LiveChat;
  place: ChatPlace;
  tools: ReactNode;
  /** With JavaScript, asks for confirmation in a dialog. */
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function Messages({ id, live }: Pick<Props, 'id' | 'live'>) {
  const t = useT();
  const { messages, more, otherDeliveredSeq, otherReadSeq, unsent, otherTypes, partner, ended } = live;
  const first = messages[0];
  return (
    <MessageList
      messages={messages}
      otherDeliveredSeq={otherDeliveredSeq}
      otherReadSeq={otherReadSeq}
      before={
        more && first ? (
          <p className="text-center">
            <a
              href={paths.chatMessages(id, { before: first.seq })}
              onClick={live.loadOlder}
              className="btn btn-line"
            >
              {t('chat:older')}
            </a>
          </p>
        ) : (
          !first &&
          !ended &&
          unsent.length === 0 && (
            <ServerHtml as="div" includesElement key={partner.id}>
              {() => <LateFirstWords partner={partner} />}
            </ServerHtml>
          )
        )
      }
      after={
        <>
          {unsent.map(({ key, replyTo, ...message }) => (
            <Unsent
              key={key}
              {...message}
              quote={replyTo === undefined ? undefined : quoteView(messages, replyTo)}
              onRetry={() => live.retry(key)}
              onDiscard={() => live.discard(key)}
            />
          ))}
          <Typing name={otherTypes ? partner.name : null} />
        </>
      }
    />
  );
}

/** Without scripts, the page of a refused message shows its quote again. */
const replyAddress = (id: string, quote: LiveReply['quote']): string =>
  quote === null
    ? paths.chat(id)
    : 'seq' in quote
      ? paths.chatReply(id, quote.seq)
      : paths.chatAbout(id, quote.topic);

/** The composer, which stays if the chat closes during typing; otherwise the reason. */
function Writing({ id, clientKey, typed, live, tools }: Omit<Props, 'warning' | 'onRemove' | 'place'>) {
  const { partner, ended, cost, submitted, composer, reply } = live;
  const { availability, blockedByReader, name, suspended } = partner;
  const closed = availability === 'available' || ended ? null : { availability, name, suspended };
  const hasWords = !blockedByReader && (composer.typed > 0 || Boolean(submitted?.text));
  if (closed && !hasWords)
    return blockedByReader ? (
      <ServerHtml as="div" includesElement key="blocked">
        {() => <LateBlocked conversationId={id} partner={partner} />}
      </ServerHtml>
    ) : (
      <ServerHtml as="div" includesElement key={closed.availability}>
        {() => <LateClosed {...closed} />}
      </ServerHtml>
    );
  return (
    <Composer
      action={replyAddress(id, reply.quote)}
      reply={reply.quote && { quote: reply.quote, cancelHref: paths.chat(id), onCancel: reply.onCancel }}
      name={name ?? ''}
      clientKey={clientKey}
      cost={cost}
      fictional={partner.fictional}
      errors={(closed ? null : submitted?.errors) ?? {}}
      submitted={closed ? null : submitted}
      typed={closed ? submitted?.text : typed}
      additions={composer}
      tools={tools}
      ended={
        closed ? (
          <ServerHtml as="p" includesElement key={closed.availability}>
            {() => <LateClosedWhileTyping {...closed} />}
          </ServerHtml>
        ) : (
          ended && (
            <ServerHtml as="div" includesElement key={ended}>
              {() => <LateEnded end={ended} id={id} name={partner.name} />}
            </ServerHtml>
          )
        )
      }
    />
  );
}

export function OpenChat({ warning, onRemove, place, ...chat }: Props) {
  const t = useT();
  const { id, live } = chat;
  const { partner, heard, reacted } = live;
  const name = partner.name ?? t('chat:gone_name');
  return (
    <ChatPlaceProvider value={place}>
      <ChatHead
        partner={partner}
        warning={warning}
        credits={live.cost.credits}
        to={paths.chat(id)}
        conversationId={id}
        onRemove={onRemove}
      />
      <MessagePane conversationId={id}>
        <Messages id={id} live={live} />
      </MessagePane>
      <p className="sr-only" aria-live="polite">
        {heard && t('chat:heard', { name, text: spokenText(t, heard) })}
      </p>
      <p className="sr-only" aria-live="polite">
        {reacted && t('chat:reacted', { name, reaction: t(`chat:reaction.${reacted}`) })}
      </p>
      <Writing {...chat} />
    </ChatPlaceProvider>
  );
}
