import { useForm } from '@conform-to/react';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/constraint';
import { Icon } from '~/ui/kit/icon';
import { EmailField } from './email-field';

type Props = {
  portraits: string[];
  constraints: Constraints<'email'>;
  refused: { errors: Record<string, string[]>; email: string } | null;
};

/** The page of an activation link that does not work, with a form to request a new one. */
export function ActivateErrorPage({ portraits, constraints, refused }: Props) {
  const t = useT();
  const [form, fields] = useForm<{ email: string }>({
    id: 'activation',
    defaultValue: { email: refused?.email },
  });
  return (
    <AuthLayout portraits={portraits}>
      <span className="grid size-16 place-items-center rounded-lg bg-danger-soft text-danger">
        <Icon name="mail-x" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('errors:activation_failed')}</h1>
      <p className="mt-3 text-lg text-muted">{t('accounts:error_text')}</p>
      <form method="post" id={form.id} className="mt-6 grid gap-5" noValidate>
        <EmailField
          id={fields.email.id}
          name={fields.email.name}
          label={t('accounts:email')}
          typed={fields.email.initialValue}
          errors={refused?.errors.email}
          constraint={constraints.email}
        />
        <div className="grid gap-3 sm:flex">
          <button className="btn btn-primary btn-lg">{t('accounts:error_send')}</button>
          <a href="/login" className="btn btn-line btn-lg">
            {t('accounts:login')}
          </a>
        </div>
      </form>
    </AuthLayout>
  );
}
