import { memo, type InvalidEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { Rich } from '~/i18n/rich';
import { useFirstText } from '~/ui/kit/first-text';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { SeeBundles } from '~/ui/payments/see-bundles';
import { NextStep, ReplyWaits } from '~/ui/chat/reply-waits';
import { ComposerQuote, type ComposerQuoteProps } from './composer-quote';
import type { ComposerAdditions, CostView, SubmittedMessage } from '~/ui/chat/chat-data';

type Props = {
  action: string;
  name: string;
  clientKey: string;
  cost: CostView;
  fictional: boolean;
  errors: Errors;
  submitted: SubmittedMessage | null;
  /** The initial text, such as an opener. */
  typed?: string | undefined;
  additions?: Partial<ComposerAdditions>;
  tools: ReactNode;
  reply?: ComposerQuoteProps | null | undefined;
  /** Why the chat has ended; typed text can still be read and copied. */
  ended?: ReactNode;
};

function MessageError({ errors, submitted, cost }: Pick<Props, 'errors' | 'submitted' | 'cost'>) {
  const t = useT();
  return (
    <div id="message-error" role="alert" className="err mb-2">
      <Icon name="circle-alert" className="size-4" />
      <span>
        {formError(errors)} <NextStep submitted={submitted} />
        {submitted?.creditsShort && (
          <span className="block font-normal">
            {t('chat:short_hint', { cost: cost.cost, credits: cost.credits })}{' '}
            <SeeBundles className="link inline-flex min-h-tap items-center" />
          </span>
        )}
      </span>
    </div>
  );
}

type CostProps = { cost: CostView; fictional: boolean };

/** Memoised, because each typed key renders the form. */
const Cost = memo(function Cost({ cost: { cost, credits, worth }, fictional }: CostProps) {
  const t = useT();
  if (cost === 0) return <>{t(fictional ? 'chat:cost_fictional' : 'chat:messages_free')}</>;
  const values = { count: cost, left: credits };
  const text = worth ? t('chat:cost_worth', { ...values, worth }) : t('chat:cost', values);
  return (
    // A new element for each text: React cannot find the old one's parts in a translated page.
    <span key={text}>
      <Rich
        text={text}
        parts={{
          b: (price) => <b className="text-ink">{price}</b>,
          // Always read aloud; visible only while the form has the focus.
          worth: (money) => <span className="sr-only sm:group-focus-within:not-sr-only">{money}</span>,
        }}
      />
    </span>
  );
});

/** Replaces the browser's message, which a double press would show. */
function focusField(event: InvalidEvent<HTMLTextAreaElement>) {
  event.preventDefault();
  event.currentTarget.focus();
}

/** The share of the length limit at which the count appears. */
const NEARLY_FULL = 0.9;

function Field(props: Props) {
  const { name, cost, errors, submitted, typed: initialText, additions = {}, ended = null } = props;
  const t = useT();
  const draft = useDraftValue('text');
  const first = useFirstText(submitted?.text ?? draft ?? initialText);
  const { field, onInput, onKeyDown, onSendDown, typed = 0 } = additions;
  const over = typed > cost.max;
  const isRefused = formError(errors) !== null;
  return (
    <div className="flex items-end gap-2">
      <label className="sr-only" htmlFor="message">
        {name ? t('chat:message_to', { name }) : t('chat:removed_typed')}
      </label>
      <textarea
        ref={field}
        id="message"
        name="text"
        rows={1}
        required
        readOnly={ended !== null}
        dir="auto"
        defaultValue={first}
        onInvalid={focusField}
        onInput={onInput}
        onKeyDown={onKeyDown}
        aria-invalid={isRefused || undefined}
        aria-describedby={
          ended ? undefined : `${isRefused ? 'message-error ' : ''}message-limit message-cost`
        }
        placeholder={name && t('chat:write_to', { name })}
        className={`input grow min-h-[48px] flex-1 resize-none rounded-lg ${isRefused || over ? 'input-bad' : ''}`}
      />
      {!ended && (
        <button
          className="btn btn-primary btn-icon size-12 shrink-0"
          aria-label={t('chat:send')}
          onMouseDown={onSendDown}
        >
          <Icon name="send-horizontal" />
        </button>
      )}
    </div>
  );
}

type LimitProps = { cost: CostView } & Pick<ComposerAdditions, 'typed' | 'typedText'>;

function Limit({ cost, typed, typedText }: LimitProps) {
  const t = useT();
  const nearlyFull = typed >= cost.max * NEARLY_FULL;
  const look = nearlyFull ? '' : 'sr-only';
  return (
    <p id="message-limit" className={typed > cost.max ? 'font-semibold text-danger' : look}>
      {nearlyFull
        ? t('chat:typed_of', { typed: typedText, max: cost.maxText })
        : t('chat:at_most', { max: cost.maxText })}
    </p>
  );
}

/** Shows the price before sending, and the length limit when it is near. */
export function Composer(props: Props) {
  const { action, name, clientKey, cost, fictional, errors, submitted, additions, tools, reply, ended } =
    props;
  const { onSubmit, typed = 0, typedText = '' } = additions ?? {};
  return (
    <form
      method="post"
      action={action}
      id="composer"
      onSubmit={onSubmit}
      data-works-offline={onSubmit && ''}
      className="group shrink-0 border-t border-line bg-canvas px-3 py-2.5 lg:px-6 lg:pb-4"
    >
      <div className="mx-auto max-w-messages">
        {ended && <div className="mb-2">{ended}</div>}
        {cost.replyWaits && !ended && <ReplyWaits name={name} className="mb-2" />}
        {formError(errors) !== null && !ended && (
          <MessageError errors={errors} submitted={submitted} cost={cost} />
        )}
        <input type="hidden" name="client_key" value={clientKey} />
        {reply && <ComposerQuote {...reply} />}
        <Field {...props} />
        {!ended && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
            {tools}
            <Limit cost={cost} typed={typed} typedText={typedText} />
            <p id="message-cost" className="text-right">
              <Cost cost={cost} fictional={fictional} />
            </p>
          </div>
        )}
      </div>
    </form>
  );
}
