import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from './console-page';
import { useConsoleT } from './frame-data';
import { TextField } from './text-field';

type Props = {
  heading: string;
  /** Whether a login has ended meanwhile. */
  hasEnded: boolean;
  errors: Errors;
  email: string | undefined;
};

export function LoginPage({ heading, hasEnded, errors, email }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={t('login.intro')} narrow>
      {hasEnded && !error && (
        <p className="notice mt-4 bg-sunken" role="status">
          {t('login.ended')}
        </p>
      )}
      <form method="post" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <TextField
          name="email"
          label={t('email')}
          errors={errors.email}
          type="email"
          typed={email}
          fill="username"
          inputMode="email"
        />
        <TextField
          name="password"
          label={t('password')}
          errors={errors.password}
          type="password"
          fill="current-password"
        />
        <button className="btn btn-primary btn-lg">{t('login.submit')}</button>
      </form>
    </ConsolePage>
  );
}
