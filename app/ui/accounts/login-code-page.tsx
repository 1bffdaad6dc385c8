import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { CodeField } from './code-field';

type Props = {
  supportEmail: string;
  portraits: string[];
  constraints: Constraints<'code'>;
  errors: Errors;
  typed: string | undefined;
};

/** The second step of a login: a code of the authenticator app, or a recovery code (TRU-3). */
export function LoginCodePage({ supportEmail, portraits, constraints, errors, typed }: Props) {
  const t = useT();
  const error = formError(errors);
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:code_title')}</h1>
      <p className="mt-2 text-muted">{t('accounts:code_text')}</p>
      <form method="post" id="login-code" className="mt-6 grid gap-5" noValidate>
        {error && <FormAlert text={error} />}
        <CodeField
          label={t('accounts:code_label')}
          constraint={constraints.code}
          errors={errors.code}
          typed={typed}
        />
        <button className="btn btn-primary btn-lg">{t('accounts:login')}</button>
      </form>
      <p className="mt-4 break-words text-sm text-muted">
        {t('accounts:code_lost', { support: supportEmail })}
      </p>
    </AuthLayout>
  );
}
