import { useT } from '~/i18n/texts';
import { FictionalWarning } from '~/ui/kit/fictional-label';
import { CameraButton } from '~/ui/kit/camera-button';
import { Icon } from '~/ui/kit/icon';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { PhotoField } from '~/ui/kit/fields/photo-field';
import { WordsField } from '~/ui/kit/fields/words-field';
import { SeeBundles } from '~/ui/payments/see-bundles';
import { NextStep, ReplyWaits } from '~/ui/chat/reply-waits';
import type { PhotoAdditions, PhotoView, SubmittedMessage } from '~/ui/chat/chat-data';

type Props = {
  view: PhotoView;
  errors?: Errors;
  submitted?: SubmittedMessage | null;
  titleId: string;
  headingLevel: 1 | 2;
  additions?: PhotoAdditions;
};

function Cost({ view: { cost, worth, credits } }: { view: PhotoView }) {
  const t = useT();
  if (cost === 0) return <>{t('chat:photo_free')}</>;
  const values = { count: cost, left: credits };
  return <>{worth ? t('chat:photo_cost_worth', { ...values, worth }) : t('chat:photo_cost', values)}</>;
}

function Short() {
  const t = useT();
  return (
    <div>
      <p className="err">
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        {t('errors:credits_short')}
      </p>
      <SeeBundles className="btn btn-primary mt-3" />
    </div>
  );
}

type ChoiceProps = {
  view: PhotoView;
  errors: Errors;
  submitted: SubmittedMessage | null;
  additions: PhotoAdditions | undefined;
};

function Choice({ view: { cost, credits, maxMb }, errors, submitted, additions }: ChoiceProps) {
  const t = useT();
  const error = formError(errors);
  return (
    <div>
      <PhotoField
        id="chat-photo"
        label={t('chat:photo_choose')}
        bad={error !== null}
        className={additions?.preview ? 'h-56' : 'h-36'}
        onChange={additions?.onChoose}
      >
        {additions?.preview && (
          <img
            src={additions.preview}
            alt={t('chat:photo_preview')}
            className="absolute inset-0 size-full bg-sunken object-contain"
          />
        )}
      </PhotoField>
      <CameraButton onChange={additions?.onChoose} />
      {error ? (
        <p className="err" id="chat-photo-error" role="alert">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          <span>
            {error} <NextStep submitted={submitted} />
            {submitted?.creditsShort && (
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
  );
}

export function PhotoForm(props: Props) {
  const { view, errors = {}, submitted = null, titleId, headingLevel, additions } = props;
  const t = useT();
  const { action, name, warning, replyWaits, cost, credits, maxText, clientKey } = view;
  const Heading = `h${headingLevel}` as const;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={additions?.onSubmit}
      className="grid gap-4 overflow-y-auto p-5 sm:p-7"
    >
      <input type="hidden" name="client_key" value={clientKey} />
      <Heading id={titleId} className="pr-10 text-h2">
        {t('chat:photo_title', { name })}
      </Heading>
      <p className="text-sm text-muted">{t('chat:photo_seen')}</p>
      {cost > credits && <Short />}
      {warning && <FictionalWarning warning={warning} className="" />}
      {replyWaits && <ReplyWaits name={name} className="" />}
      {/* Before the photo, so that the server has the text even if it rejects the photo. */}
      <WordsField
        id="chat-photo-words"
        label={t('chat:photo_words')}
        text={submitted?.text}
        maxText={maxText}
      />
      <Choice view={view} errors={errors} submitted={submitted} additions={additions} />
      <p className="text-sm text-muted">
        <Cost view={view} />
      </p>
      {additions && additions.progress !== null && (
        <progress className="meter" max={1} value={additions.progress} aria-label={t('chat:sending')} />
      )}
      <button className={`btn btn-lg w-full ${cost > credits ? 'btn-line' : 'btn-primary'}`}>
        <Icon name="send-horizontal" />
        {t('chat:photo_send')}
      </button>
    </form>
  );
}
