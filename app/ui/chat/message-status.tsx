import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import type { UnsentMessage } from './chat-data';
import { Bubble, inWords } from './bubble';

/** Shows that the chat partner is typing: three dots, and a text for screen readers. */
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

function Waiting() {
  const t = useT();
  return (
    <>
      <Icon name="clock" className="size-3.5" />
      {t('chat:waiting_for_line')}
    </>
  );
}

/** A message that is being sent, is waiting for the connection or has failed, with a button to try again. */
export function Unsent({
  text,
  state,
  onRetry,
}: Pick<UnsentMessage, 'text' | 'state'> & { onRetry: () => void }) {
  const t = useT();
  if (state === 'sending') return <Bubble message={inWords(text)} foot={t('chat:sending')} />;
  if (state === 'waiting') return <Bubble message={inWords(text)} foot={<Waiting />} />;
  return (
    <div className="grid justify-items-end gap-1">
      <Bubble
        message={inWords(text)}
        foot={
          <>
            <Icon name="circle-alert" className="size-3.5" />
            {t('chat:not_sent')}
          </>
        }
      />
      <button type="button" onClick={onRetry} className="btn btn-ghost px-3 text-sm">
        <Icon name="rotate-cw" />
        {t('chat:try_again')}
      </button>
    </div>
  );
}
