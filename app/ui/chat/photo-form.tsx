import { useT } from '~/i18n/texts';
import { FictionalWarning } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { WordsField } from '~/ui/kit/words-field';
import type { PhotoRefused, PhotoView } from './chat-data';

type Props = { view: PhotoView; refused?: PhotoRefused | null; titleId: string; headingLevel: 1 | 2 };

function Cost({ view: { cost, worth, credits } }: { view: PhotoView }) {
  const t = useT();
  if (cost === 0) return <>{t('chat:photo_free')}</>;
  const values = { count: cost, left: credits };
  return <>{worth ? t('chat:photo_cost_worth', { ...values, worth }) : t('chat:photo_cost', values)}</>;
}

/** The form for sending a photo, optionally with a text, which shows the price. */
export function PhotoForm({ view, refused = null, titleId, headingLevel }: Props) {
  const t = useT();
  const { action, name, warning, cost, credits, maxMb, maxText, clientKey } = view;
  const Heading = `h${headingLevel}` as const;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="grid gap-4 overflow-y-auto p-5 sm:p-7"
    >
      <input type="hidden" name="client_key" value={clientKey} />
      <Heading id={titleId} className="pr-10 text-h2">
        {t('chat:photo_title', { name })}
      </Heading>
      <p className="text-sm text-muted">{t('chat:photo_seen')}</p>
      {warning && <FictionalWarning warning={warning} className="" />}
      <div>
        <label className="label" htmlFor="chat-photo">
          {t('chat:photo_choose')}
        </label>
        <input
          id="chat-photo"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          required
          className={`input ${refused ? 'input-bad' : ''}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'chat-photo-error' : 'chat-photo-hint'}
        />
        {refused ? (
          <p className="err" id="chat-photo-error" role="alert">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            <span>
              {refused.message}
              {refused.short && (
                <span className="block font-normal">{t('chat:short_hint', { cost, credits })}</span>
              )}
            </span>
          </p>
        ) : (
          <p className="hint" id="chat-photo-hint">
            {t('profiles:photos_add_hint', { max_mb: maxMb })}
          </p>
        )}
      </div>
      <WordsField
        id="chat-photo-words"
        label={t('chat:photo_words')}
        text={refused?.text}
        maxText={maxText}
      />
      <p className="text-sm text-muted">
        <Cost view={view} />
      </p>
      <button className="btn btn-primary btn-lg w-full">
        <Icon name="send-horizontal" />
        {t('chat:photo_send')}
      </button>
    </form>
  );
}
