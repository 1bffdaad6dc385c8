import { useForm } from '@conform-to/react';
import { RESET_MINUTES } from '~/domain/accounts/lengths';
import { useT } from '~/i18n/texts';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { DeadLink } from './dead-link';
import type { Errors } from '~/ui/kit/post-answer';
import { AuthLayout } from '~/ui/kit/auth-layout';
import { NewPasswordFields } from './new-password-fields';
import { RESET_FORM, ResetForm } from './reset-password-page';

type Given = {
  constraints: Constraints<'password' | 'repeated'>;
  errors: Errors;
};

function NewPasswordForm({ email, constraints, errors }: Given & { email: string }) {
  const t = useT();
  const [form, fields] = useForm<{ password: string; repeated: string }>({ id: 'new-password' });
  return (
    <form method="post" id={form.id} className="mt-6 grid gap-5" noValidate>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields fields={fields} errors={errors} constraints={constraints} />
      <button className="btn btn-primary btn-lg w-full">{t('accounts:reset_save')}</button>
    </form>
  );
}

type Props = Given & {
  /** The account's address; null if the link is invalid. */
  email: string | null;
  replaced: boolean;
  portraits: string[];
  addressConstraints: Constraints<'email'>;
};

/** The page of a reset link: a form for a new password, or for another link. */
export function NewPasswordPage(props: Props) {
  const { email, replaced, portraits, constraints, addressConstraints, errors } = props;
  const t = useT();
  if (email === null)
    return (
      <DeadLink
        text={
          replaced ? t('accounts:link_replaced') : t('accounts:reset_expired', { minutes: RESET_MINUTES })
        }
        portraits={portraits}
        typedIn={RESET_FORM}
      >
        <ResetForm constraints={addressConstraints} button={t('accounts:error_send')} />
      </DeadLink>
    );
  return (
    <AuthLayout portraits={portraits}>
      <h1 className="text-h1">{t('accounts:reset_do_title')}</h1>
      <p className="mt-2 break-words text-muted">{t('accounts:reset_do_text', { email })}</p>
      <NewPasswordForm email={email} constraints={constraints} errors={errors} />
    </AuthLayout>
  );
}
