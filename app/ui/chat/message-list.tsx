import { memo, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { Bubble } from './bubble';
import type { AnyQuoteView, MessagesView, MessageView } from './chat-data';
import { MessageMenu } from './message-menu';
import { messageElementId } from './quote';

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

/** Below a first message with a link, a number or words about payment (SAF-14). */
function ScamNote() {
  const t = useT();
  return (
    <p className="mt-1.5 flex max-w-[84%] items-start gap-2 text-sm text-muted">
      <Icon name="shield-check" className="mt-0.5 size-4" />
      {t('chat:scam_note')}
    </p>
  );
}

type RowProps = { message: MessageView; previousDay: string | undefined; newest?: boolean };
type FirstOnPage = { firstSeq: number | undefined };

/** Memoised, because each typed key renders the whole chat. */
const Row = memo(function Row({
  message,
  previousDay,
  reached,
  newest = false,
  linksQuote,
}: RowProps & { reached: State; linksQuote: boolean }) {
  return (
    <>
      {message.day !== previousDay && (
        <p className="py-1 text-center text-xs font-semibold text-muted first-letter:uppercase">
          {message.day}
        </p>
      )}
      <div>
        <div
          id={messageElementId(message.seq)}
          className={`message ${message.mine ? 'message-mine' : ''} ${message.reaction ? 'pb-3' : ''}`}
        >
          <Bubble
            message={message}
            linksQuote={linksQuote}
            foot={
              <>
                <time dateTime={message.at}>{message.time}</time>
                {message.mine && !message.removed && <Tick reached={reached} newest={newest} />}
              </>
            }
          />
          <MessageMenu message={message} />
        </div>
        {message.risky && <ScamNote />}
      </div>
    </>
  );
});

const isOnPage = (quote: AnyQuoteView | undefined, firstSeq: number): boolean =>
  quote !== undefined && 'seq' in quote && quote.seq >= firstSeq;

/** A message, below its day if that differs from the previous one's. */
export const MessageRow = ({
  reached,
  firstSeq = 0,
  ...row
}: RowProps & FirstOnPage & { reached: Reached }) => (
  <Row
    {...row}
    reached={receiptState(row.message.seq, reached)}
    linksQuote={isOnPage(row.message.quote, firstSeq)}
  />
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
          firstSeq={messages[0]?.seq}
        />
      ))}
      {after}
    </div>
  );
}
