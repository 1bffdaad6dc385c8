import { Field } from '~/ui/kit/fields/field';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { UnsentText } from './unsent-text';

type ChatLine = { seq: number; isProfile: boolean; author: string; text: string; when: string; at: string };

/** `truth`: the true answer, if the member asked whether the profile is real. */
type ChatForm = { clientKey: string; truth: string | null; max: number };

type Props = {
  heading: string;
  site: string;
  messages: ChatLine[];
  olderHref: string | null;
  lease: string | null;
  form: ChatForm | null;
  backHref: string;
  errors: Errors;
  text: string;
};

function AnswerForm({ form, errors, text }: Pick<Props, 'errors' | 'text'> & { form: ChatForm }) {
  const t = useConsoleT();
  const error = formError(errors);
  const { clientKey, truth, max } = form;
  return (
    <form method="post" className="mt-6 grid max-w-form gap-4" noValidate>
      <input type="hidden" name="client_key" value={clientKey} />
      {error && <FormAlert text={error} />}
      {truth && (
        <div className="notice block bg-warning-soft text-warning">
          <p className="font-semibold">{t('fictional.truth_due')}</p>
          <blockquote className="mt-2">{truth}</blockquote>
          <button name="intent" value="truth" className="btn btn-primary mt-3">
            {t('fictional.send_truth')}
          </button>
        </div>
      )}
      <Field id="text" label={t('fictional.answer')} hint={t('fictional.hint', { max })} errors={errors.text}>
        {(control) => <textarea {...control} name="text" rows={5} dir="auto" defaultValue={text} />}
      </Field>
      <p className="flex flex-wrap gap-2.5">
        <button name="intent" value="answer" className={`btn ${truth ? 'btn-line' : 'btn-primary'}`}>
          {t('fictional.send')}
        </button>
        <button name="intent" value="close" className="btn btn-ghost">
          {t('fictional.close')}
        </button>
      </p>
    </form>
  );
}

export function ChatPage({ heading, site, messages, olderHref, lease, form, backHref, errors, text }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={site} narrow>
      {lease && <p className="mt-3 text-sm text-muted">{lease}</p>}
      {olderHref && (
        <p className="mt-4">
          <a href={olderHref} className="btn btn-line">
            {t('fictional.older')}
          </a>
        </p>
      )}
      <ol className="mt-4 space-y-3">
        {messages.map((message) => (
          <li
            key={message.seq}
            className={`rounded-lg p-3 ${message.isProfile ? 'bg-primary-soft' : 'bg-sunken'}`}
          >
            <p className="flex flex-wrap gap-x-3 text-sm text-muted">
              <b>{message.author}</b>
              <time dateTime={message.at}>{message.when}</time>
            </p>
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
      {form ? (
        <AnswerForm form={form} errors={errors} text={text} />
      ) : (
        <>
          {error && <FormAlert text={error} />}
          <UnsentText text={text} />
        </>
      )}
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('fictional.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
