import { memo, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Bubble } from './bubble';
import type { MessagesView, MessageView } from './chat-data';

const STATES = { sent: 'chat:sent', delivered: 'chat:delivered', read: 'chat:read' } as const;

type State = keyof typeof STATES;
type Reached = Pick<MessagesView, 'otherDeliveredSeq' | 'otherReadSeq'>;

/** Whether an own message was sent, delivered or read, as far as the reader may know (CHA-15). */
function receiptState(seq: number, { otherDeliveredSeq, otherReadSeq }: Reached): State {
  if (otherReadSeq !== null && seq <= otherReadSeq) return 'read';
  return seq <= otherDeliveredSeq ? 'delivered' : 'sent';
}

/** A message's state; in words only for the reader's newest message. */
function Tick({ reached, newest }: { reached: State; newest: boolean }) {
  const t = useT();
  return (
    <>
      <Icon name={reached === 'sent' ? 'check' : 'check-check'} className="size-3.5" />
      <span className={newest ? '' : 'sr-only'}>{t(STATES[reached])}</span>
    </>
  );
}

/** A link beside a bubble, visible on touch, hover or focus. It leaves the messages' iframe. */
function BesideLink({
  href,
  icon,
  label,
  side,
}: {
  href: string;
  icon: IconName;
  label: string;
  side: string;
}) {
  return (
    <a href={href} target="_top" className={`bubble-act ${side}`} aria-label={label}>
      <Icon name={icon} className="size-4" />
    </a>
  );
}

function MessageAction({ message: { reportHref, deleteHref } }: { message: MessageView }) {
  const t = useT();
  return (
    <>
      {reportHref && (
        <BesideLink
          href={reportHref}
          icon="flag"
          label={t('safety:report_title_gone.message')}
          side="left-full"
        />
      )}
      {deleteHref && (
        <BesideLink href={deleteHref} icon="trash-2" label={t('chat:delete_message')} side="right-full" />
      )}
    </>
  );
}

type RowProps = { message: MessageView; previousDay: string | undefined; newest?: boolean };

/** Memoised, because each typed key renders the whole chat. */
const Row = memo(function Row({
  message,
  previousDay,
  reached,
  newest = false,
}: RowProps & { reached: State }) {
  return (
    <>
      {message.day !== previousDay && (
        <p className="py-1 text-center text-xs font-semibold text-muted first-letter:uppercase">
          {message.day}
        </p>
      )}
      <Bubble
        message={message}
        beside={<MessageAction message={message} />}
        foot={
          <>
            <time dateTime={message.at}>{message.time}</time>
            {message.mine && !message.removed && <Tick reached={reached} newest={newest} />}
          </>
        }
      />
    </>
  );
});

/** A message, below its day if that differs from the previous one's. */
export const MessageRow = ({ reached, ...row }: RowProps & { reached: Reached }) => (
  <Row {...row} reached={receiptState(row.message.seq, reached)} />
);

type Props = Reached & {
  messages: MessageView[];
  before?: ReactNode;
  after?: ReactNode;
};

/** Shared with pages that add messages to the list. */
export const MESSAGE_LIST = 'mx-auto w-full max-w-messages space-y-2.5 py-4 lg:space-y-3 lg:py-6';

export function MessageList({ messages, before, after, ...reached }: Props) {
  const newest = messages.findLast(({ mine }) => mine)?.seq;
  return (
    <div className={MESSAGE_LIST}>
      {before}
      {messages.map((message, index) => (
        <MessageRow
          key={message.seq}
          message={message}
          previousDay={messages[index - 1]?.day}
          reached={reached}
          newest={message.seq === newest}
        />
      ))}
      {after}
    </div>
  );
}
