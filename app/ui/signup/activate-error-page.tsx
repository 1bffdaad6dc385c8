import { useForm } from '@conform-to/react';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { EmailField } from '~/ui/accounts/email-field';

type Props = {
  title: string;
  sent: boolean;
  replaced: boolean;
  portraits: string[];
  constraints: Constraints<'email'>;
  errors: Errors;
  typed: string | undefined;
};

function Sign({ sent }: { sent: boolean }) {
  return (
    <span
      className={`grid size-16 place-items-center rounded-lg ${sent ? 'bg-unread text-unread-on' : 'bg-danger-soft text-danger'}`}
    >
      <Icon name={sent ? 'mail-check' : 'mail-x'} className="size-7" />
    </span>
  );
}

/** For an invalid activation link, with a form for a new one. */
export function ActivateErrorPage(props: Props) {
  const { title, sent, replaced, portraits, constraints, errors, typed } = props;
  const t = useT();
  const tracked = useTracked();
  const [form, fields] = useForm<{ email: string }>({
    id: 'activation',
    defaultValue: { email: typed },
  });
  return (
    <AuthLayout portraits={portraits} typedIn={form.id}>
      <Sign sent={sent} />
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-3 text-lg text-muted" role={sent ? 'status' : undefined}>
        {t(sent ? 'accounts:error_sent' : replaced ? 'accounts:link_replaced' : 'accounts:error_text')}
      </p>
      <form method="post" id={form.id} className="mt-6 grid gap-5" noValidate>
        <EmailField
          id={fields.email.id}
          name={fields.email.name}
          label={t('accounts:email')}
          typed={fields.email.initialValue}
          errors={errors.email}
          constraint={constraints.email}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <button className="btn btn-primary btn-lg">
            {t(sent ? 'accounts:confirm_again' : 'accounts:error_send')}
          </button>
          <a href={tracked(paths.login)} className="btn btn-line btn-lg">
            {t('accounts:login')}
          </a>
        </div>
      </form>
    </AuthLayout>
  );
}
