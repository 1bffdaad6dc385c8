import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { AnyQuoteView, UnsentMessage } from './chat-data';
import { Bubble, toText } from './bubble';

export function Typing({ name }: { name: string | null }) {
  const t = useT();
  return (
    <div role="status">
      {name && (
        <>
          <span className="bubble bubble-them typing flex items-center gap-1.5 py-4" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="sr-only">{t('chat:typing', { name })}</span>
        </>
      )}
    </div>
  );
}

export function Sending({ text, quote }: { text: string; quote?: AnyQuoteView | undefined }) {
  const t = useT();
  return <Bubble message={toText(text, quote)} foot={t('chat:sending')} />;
}

const STATES = {
  waiting: { icon: 'clock', text: 'chat:waiting_for_line' },
  failed: { icon: 'circle-alert', text: 'chat:not_sent' },
  signed_out: { icon: 'lock', text: 'chat:waiting_for_login' },
} as const;

type Props = Pick<UnsentMessage, 'text' | 'state'> & {
  quote?: AnyQuoteView | undefined;
  onRetry: () => void;
  onDiscard: () => void;
};

export function Unsent({ text, quote, state, onRetry, onDiscard }: Props) {
  const t = useT();
  if (state === 'sending') return <Sending text={text} quote={quote} />;
  const { icon, text: why } = STATES[state];
  return (
    <div className="grid justify-items-end gap-1">
      <Bubble
        message={toText(text, quote)}
        foot={
          <>
            <Icon name={icon} className="size-3.5" />
            {t(why)}
          </>
        }
      />
      <p className="flex flex-wrap justify-end gap-1">
        <button type="button" onClick={onDiscard} className="btn btn-ghost px-3 text-sm">
          <Icon name="trash-2" />
          {t('chat:discard')}
        </button>
        {state === 'failed' && (
          <button type="button" onClick={onRetry} className="btn btn-ghost px-3 text-sm">
            <Icon name="rotate-cw" />
            {t('chat:try_again')}
          </button>
        )}
      </p>
    </div>
  );
}
