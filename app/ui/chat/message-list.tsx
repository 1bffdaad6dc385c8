import { Fragment, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { Bubble } from './bubble';
import type { MessageView } from './chat-data';

function Tick({ read }: { read: boolean }) {
  const t = useT();
  return (
    <>
      <Icon name={read ? 'check-check' : 'check'} className="size-3.5" />
      <span className="sr-only">{t(read ? 'chat:read' : 'chat:sent')}</span>
    </>
  );
}

type Props = {
  messages: MessageView[];
  otherReadSeq: number | null;
  /** Stands above the first: the way to older ones. */
  before?: ReactNode;
  /** Stands below the last: what is still being sent, who is typing. */
  after?: ReactNode;
};

/** Messages in the order in which they were sent, with the day where it changes. It opens at its end, and stays there. */
export function MessageList({ messages, otherReadSeq, before, after }: Props) {
  return (
    <div className="mx-auto w-full max-w-messages space-y-2.5 py-4 lg:space-y-3 lg:py-6">
      {before}
      {messages.map((message, index) => (
        <Fragment key={message.seq}>
          {message.day !== messages[index - 1]?.day && (
            <p className="py-1 text-center text-xs font-semibold text-muted first-letter:uppercase">{message.day}</p>
          )}
          <Bubble
            message={message}
            foot={
              <>
                <time dateTime={message.at}>{message.time}</time>
                {message.mine && <Tick read={otherReadSeq !== null && message.seq <= otherReadSeq} />}
              </>
            }
          />
        </Fragment>
      ))}
      {after}
    </div>
  );
}
