import { useForm } from '@conform-to/react';
import { RESET_MINUTES } from '~/domain/accounts/lengths';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';
import { useT } from '~/i18n/texts';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { EmailField } from './email-field';

export const RESET_FORM = 'reset';

/** Requests a mailed link; also shown for an invalid link. */
export function ResetForm({
  errors = {},
  typed,
  constraints,
  button,
}: {
  errors?: Errors | undefined;
  typed?: string | undefined;
  constraints: Constraints<'email'>;
  button: string;
}) {
  const t = useT();
  const tracked = useTracked();
  const [form, fields] = useForm<{ email: string }>({
    id: RESET_FORM,
    defaultValue: { email: typed },
  });
  return (
    <form
      method="post"
      action={tracked(paths.resetPassword)}
      id={form.id}
      className="mt-6 grid gap-5"
      noValidate
    >
      <EmailField
        id={fields.email.id}
        name={fields.email.name}
        label={t('accounts:email')}
        typed={fields.email.initialValue}
        errors={errors.email}
        constraint={constraints.email}
        fill="username"
      />
      <button className="btn btn-primary btn-lg w-full">{button}</button>
    </form>
  );
}

function Sent({ known, domain }: { known: boolean; domain: string }) {
  const t = useT();
  const tracked = useTracked();
  return (
    <>
      <span className="grid size-16 place-items-center rounded-lg bg-unread text-unread-on">
        <Icon name="mail-check" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('accounts:confirm_title')}</h1>
      <p className="mt-3 text-lg text-muted">
        {t(known ? 'accounts:reset_sent' : 'accounts:reset_sent_maybe', { minutes: RESET_MINUTES })}
      </p>
      <p className="mt-6">
        <a href={tracked(paths.resetPassword)} className="btn btn-line btn-lg">
          {t('accounts:confirm_again')}
        </a>
      </p>
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
        {t('accounts:confirm_nothing')} {t('accounts:confirm_spam', { domain })}
      </p>
    </>
  );
}

type Props = {
  /** `known`: whether the site discloses that the address has an account. */
  sent: boolean;
  known: boolean;
  domain: string;
  portraits: string[];
  constraints: Constraints<'email'>;
  /** Null before a post. */
  errors: Errors | null;
  typed: string | undefined;
};

export function ResetPasswordPage({ sent, known, domain, portraits, constraints, errors, typed }: Props) {
  const t = useT();
  if (sent && !errors)
    return (
      <AuthLayout portraits={portraits}>
        <Sent known={known} domain={domain} />
      </AuthLayout>
    );
  return (
    <AuthLayout portraits={portraits} typedIn={RESET_FORM}>
      <h1 className="text-h1">{t('accounts:reset_title')}</h1>
      <p className="mt-2 text-muted">{t('accounts:reset_text', { minutes: RESET_MINUTES })}</p>
      <ResetForm
        errors={errors ?? {}}
        typed={typed}
        constraints={constraints}
        button={t('accounts:reset_send')}
      />
    </AuthLayout>
  );
}
