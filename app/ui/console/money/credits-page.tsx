import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { ReasonField } from '../reason-field';
import { TextField } from '../text-field';

type Props = {
  heading: string;
  who: string;
  limit: string;
  reasons: { value: string; text: string }[];
  typed: { credits: string; reason: string; key: string };
  errors: Errors;
  backHref: string;
};

export function CreditsPage({ heading, who, limit, reasons, typed, errors, backHref }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={who} narrow>
      <p className="mt-4 max-w-prose">{limit}</p>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <input type="hidden" name="key" value={typed.key} />
        <TextField
          name="credits"
          label={t('money.credits_count')}
          errors={errors.credits}
          typed={typed.credits}
          fill="off"
          inputMode="numeric"
        />
        <ReasonField reasons={reasons} typed={typed.reason} errors={errors.reason} />
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-primary">{t('money.credits_title')}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
