import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

type Props = {
  heading: string;
  what: string;
  colleagues: { value: string; text: string }[];
  errors: Errors;
  backHref: string;
};

export function HandOverPage({ heading, what, colleagues, errors, backHref }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={what} narrow>
      {colleagues.length > 0 ? (
        <form method="post" className="mt-6 grid gap-5" noValidate>
          {error && <FormAlert text={error} />}
          <Field id="to" label={t('hand_over.to')} hint={t('hand_over.hint')} errors={errors.to}>
            {(control) => (
              <select {...control} name="to">
                {colleagues.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <button className="btn btn-primary w-fit">{t('hand_over.title')}</button>
        </form>
      ) : (
        <p className="mt-5 text-muted">{t('hand_over.nobody')}</p>
      )}
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('hand_over.back')}
        </a>
      </p>
    </ConsolePage>
  );
}
