import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';
import { ReasonField } from '../reason-field';
import { TextField } from '../text-field';

export type HelpTyped = { reason: string; case: string; email: string };

type Props = {
  heading: string;
  who: string;
  does: string;
  reasons: { value: string; text: string }[];
  asksAddress: boolean;
  submit: string;
  typed: HelpTyped;
  errors: Errors;
  backHref: string;
};

export function HelpPage({
  heading,
  who,
  does,
  reasons,
  asksAddress,
  submit,
  typed,
  errors,
  backHref,
}: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={who} narrow>
      <p className="mt-4 max-w-prose break-words">{does}</p>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        {asksAddress && (
          <TextField
            name="email"
            type="email"
            label={t('help.address')}
            errors={errors.email}
            typed={typed.email}
            fill="off"
          />
        )}
        <ReasonField reasons={reasons} typed={typed.reason} errors={errors.reason} />
        <Field id="case" label={t('help.case')} hint={t('help.case_hint')} errors={errors.case}>
          {(control) => (
            <input
              {...control}
              name="case"
              defaultValue={typed.case}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <p className="flex flex-wrap gap-3">
          <button className="btn btn-primary">{submit}</button>
          <a href={backHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </p>
      </form>
    </ConsolePage>
  );
}
