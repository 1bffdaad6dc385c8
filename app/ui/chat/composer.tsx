import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Rich } from '~/i18n/rich';
import { Icon } from '~/ui/kit/icon';
import type { ComposerAdditions, ComposerRefusal, CostView } from './chat-data';

type Props = {
  action: string;
  name: string;
  clientKey: string;
  cost: CostView;
  fictional: boolean;
  refusal: ComposerRefusal | null;
  /** The initial text, such as a chosen opener. */
  typed?: string | undefined;
  additions?: Partial<ComposerAdditions>;
  /** What can be sent besides text. */
  tools: ReactNode;
};

function Refusal({ refusal, cost }: { refusal: ComposerRefusal; cost: CostView }) {
  const t = useT();
  return (
    <div id="message-error" role="alert" className="err mb-2">
      <Icon name="circle-alert" className="size-4" />
      <span>
        {refusal.message}
        {refusal.short && (
          <span className="block font-normal">
            {t('chat:short_hint', { cost: cost.cost, credits: cost.credits })}
          </span>
        )}
      </span>
    </div>
  );
}

function Cost({ cost: { cost, credits, worth }, fictional }: { cost: CostView; fictional: boolean }) {
  const t = useT();
  if (cost === 0) return <>{t(fictional ? 'chat:cost_fictional' : 'chat:messages_free')}</>;
  const values = { count: cost, left: credits };
  const text = worth ? t('chat:cost_worth', { ...values, worth }) : t('chat:cost', values);
  return (
    <Rich
      text={text}
      parts={{
        b: (price) => <b className="text-ink">{price}</b>,
        worth: (money) => <span className="max-sm:hidden">{money}</span>,
      }}
    />
  );
}

/** The form for writing a message. It shows the price and the length limit before anything is sent. */
export function Composer({
  action,
  name,
  clientKey,
  cost,
  fictional,
  refusal,
  typed: begun,
  additions,
  tools,
}: Props) {
  const t = useT();
  const { field, onSubmit, onInput, onKeyDown, typed = 0 } = additions ?? {};
  const over = typed > cost.max;
  return (
    <form
      method="post"
      action={action}
      onSubmit={onSubmit}
      className="shrink-0 border-t border-line bg-canvas px-3 py-2.5 lg:px-6 lg:pb-4"
    >
      <div className="mx-auto max-w-messages">
        {refusal && <Refusal refusal={refusal} cost={cost} />}
        <input type="hidden" name="client_key" value={clientKey} />
        <div className="flex items-end gap-2">
          <label className="sr-only" htmlFor="message">
            {t('chat:message_to', { name })}
          </label>
          <textarea
            ref={field}
            id="message"
            name="text"
            rows={1}
            required
            dir="auto"
            defaultValue={refusal?.text ?? begun}
            onInput={onInput}
            onKeyDown={onKeyDown}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${refusal ? 'message-error ' : ''}message-limit message-cost`}
            placeholder={t('chat:write_to', { name })}
            className={`input grow min-h-[3rem] flex-1 resize-none rounded-lg ${refusal || over ? 'input-bad' : ''}`}
          />
          <button className="btn btn-primary btn-icon size-12 shrink-0" aria-label={t('chat:send')}>
            <Icon name="send-horizontal" />
          </button>
        </div>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
          {tools}
          <p
            id="message-limit"
            className={typed === 0 ? 'max-lg:sr-only' : over ? 'font-semibold text-danger' : 'max-sm:sr-only'}
          >
            {typed > 0
              ? t('chat:typed_of', { typed, max: cost.maxText })
              : t('chat:at_most', { max: cost.maxText })}
          </p>
          <p id="message-cost" className="text-right">
            <Cost cost={cost} fictional={fictional} />
          </p>
        </div>
      </div>
    </form>
  );
}
