import type { MouseEvent, ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import type { LiveChat, OtherView } from './chat-data';
import { ChatHead } from './chat-head';
import { spoken } from './bubble';
import { Composer } from './composer';
import { ComposerBlocked, ComposerClosed } from './composer-closed';
import { FirstWords } from './first-words';
import { MessageList } from './message-list';
import { MessagePane } from './message-pane';
import { Typing, Unsent } from './message-status';

type Props = {
  id: string;
  other: OtherView;
  warning: string | null;
  clientKey: string;
  live: LiveChat;
  /** What can be sent besides words. */
  tools: ReactNode;
  /** Asks over the chat before it is removed, where there is JavaScript. */
  onRemove: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** One conversation: who it is with, what was said, and where to answer. */
export function OpenChat({ id, other, warning, clientKey, live, tools, onRemove }: Props) {
  const t = useT();
  const { messages, more, otherDeliveredSeq, otherReadSeq, unsent, otherTypes, cost, refusal, composer } =
    live;
  const first = messages[0];
  return (
    <>
      <ChatHead
        other={other}
        warning={warning}
        credits={cost.credits}
        to={`/chats/${id}`}
        conversationId={id}
        onRemove={onRemove}
      />
      <MessagePane conversationId={id}>
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
              !first && unsent.length === 0 && <FirstWords other={other} />
            )
          }
          after={
            <>
              {unsent.map(({ key, ...message }) => (
                <Unsent key={key} {...message} onRetry={() => live.retry(key)} />
              ))}
              <Typing name={otherTypes ? other.name : null} />
            </>
          }
        />
      </MessagePane>
      <p className="sr-only" aria-live="polite">
        {live.heard &&
          t('chat:heard', { name: other.name ?? t('chat:gone_name'), text: spoken(t, live.heard) })}
      </p>
      {other.availability === 'available' ? (
        <Composer
          action={`/chats/${id}`}
          name={other.name ?? ''}
          clientKey={clientKey}
          cost={cost}
          fictional={other.fictional}
          refusal={refusal}
          additions={composer}
          tools={tools}
        />
      ) : other.blockedByReader ? (
        <ComposerBlocked conversationId={id} other={other} />
      ) : (
        <ComposerClosed availability={other.availability} name={other.name} />
      )}
    </>
  );
}
