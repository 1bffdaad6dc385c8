import type { MouseEvent, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { asMade } from '~/ui/kit/as-made';
import type { BegunMessage, LiveChat } from './chat-data';
import { ChatHead } from './chat-head';
import { spoken } from './bubble';
import { Composer } from './composer';
import { ChatEnded, ClosedWhileTyping, ComposerBlocked, ComposerClosed } from './composer-closed';
import { FirstWords } from './first-words';
import { MessageList } from './message-list';
import { MessagePane } from './message-pane';
import { Typing, Unsent } from './message-status';

const Invitation = import.meta.env.SSR
  ? FirstWords
  : asMade('div', async () => (await import('./first-words')).FirstWords);

const closedParts = () => import('./composer-closed');

/** What a chat shows only once nothing can be written in it. */
const Closed = import.meta.env.SSR
  ? ComposerClosed
  : asMade('div', async () => (await closedParts()).ComposerClosed);
const Blocked = import.meta.env.SSR
  ? ComposerBlocked
  : asMade('div', async () => (await closedParts()).ComposerBlocked);
const ClosedMeanwhile = import.meta.env.SSR
  ? ClosedWhileTyping
  : asMade('p', async () => (await closedParts()).ClosedWhileTyping);
const Ended = import.meta.env.SSR ? ChatEnded : asMade('div', async () => (await closedParts()).ChatEnded);

type Props = BegunMessage & {
  id: string;
  warning: string | null;
  clientKey: string;
  live: LiveChat;
  /** What can be sent besides text. */
  tools: ReactNode;
  /** With JavaScript, asks for confirmation in a dialog before the conversation is removed. */
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The messages, with the way to the older ones above them and what is not sent yet below. */
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
              href={`/chats/${id}/messages?before=${first.seq}`}
              onClick={live.loadOlder}
              className="btn btn-line"
            >
              {t('chat:older')}
            </a>
          </p>
        ) : (
          !first && !ended && unsent.length === 0 && <Invitation key={partner.id} partner={partner} />
        )
      }
      after={
        <>
          {unsent.map(({ key, ...message }) => (
            <Unsent
              key={key}
              {...message}
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

/** The composer, also where its chat was closed while one wrote; else why nothing can be written. */
function Writing({ id, clientKey, typed, quoted, live, tools }: Omit<Props, 'warning' | 'onRemove'>) {
  const { partner, ended, cost, refusal, composer } = live;
  const { availability, blockedByReader } = partner;
  const closed = availability === 'available' || ended ? null : { availability, name: partner.name };
  const hasWords = !blockedByReader && (composer.typed > 0 || Boolean(refusal?.text));
  if (closed && !hasWords)
    return blockedByReader ? (
      <Blocked conversationId={id} partner={partner} />
    ) : (
      <Closed key={closed.availability} {...closed} />
    );
  return (
    <Composer
      action={`/chats/${id}`}
      name={partner.name ?? ''}
      clientKey={clientKey}
      cost={cost}
      fictional={partner.fictional}
      refusal={closed ? null : refusal}
      typed={closed ? refusal?.text : typed}
      quoted={quoted}
      additions={composer}
      tools={tools}
      ended={
        closed ? (
          <ClosedMeanwhile key={closed.availability} {...closed} />
        ) : (
          ended && <Ended key={ended} end={ended} id={id} name={partner.name} />
        )
      }
    />
  );
}

/** An open conversation: its head, its messages and the composer. */
export function OpenChat({ warning, onRemove, ...chat }: Props) {
  const t = useT();
  const { id, live } = chat;
  const { partner, heard } = live;
  return (
    <>
      <ChatHead
        partner={partner}
        warning={warning}
        credits={live.cost.credits}
        to={`/chats/${id}`}
        conversationId={id}
        onRemove={onRemove}
      />
      <MessagePane conversationId={id}>
        <Messages id={id} live={live} />
      </MessagePane>
      <p className="sr-only" aria-live="polite">
        {heard && t('chat:heard', { name: partner.name ?? t('chat:gone_name'), text: spoken(t, heard) })}
      </p>
      <Writing {...chat} />
    </>
  );
}
