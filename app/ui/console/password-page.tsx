import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { NewPassword } from './new-password';
import { TextField } from './text-field';

type Props = { heading: string; email: string; errors: Errors };

export function PasswordPage({ heading, email, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={t('change_password.intro')} narrow>
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <TextField
          name="current"
          label={t('change_password.current')}
          errors={errors.current}
          type="password"
          fill="current-password"
        />
        <NewPassword email={email} errors={errors} />
        <button className="btn btn-primary btn-lg">{t('save')}</button>
      </form>
    </ConsolePage>
  );
}
