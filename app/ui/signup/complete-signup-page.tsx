import { useForm } from '@conform-to/react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/fields/constraint';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { EmailField } from '~/ui/accounts/email-field';
import { LoginHint } from '~/ui/accounts/login-hint';

type Props = {
  email: string;
  /** Whether the mail bounced. */
  cameBack: boolean;
  /** Whether the sign-up logged the reader in. */
  isMember: boolean;
  mayCorrect: boolean;
  domain: string;
  portraits: string[];
  constraints: Constraints<'email'>;
  /** Null before a post. */
  errors: Errors | null;
  typed: Record<string, string> | undefined;
};

function CorrectAddress({ constraints, errors, typed }: Pick<Props, 'constraints' | 'errors' | 'typed'>) {
  const t = useT();
  const [form, fields] = useForm<{ email: string }>({
    id: 'correct',
    defaultValue: { email: typed?.email },
  });
  const texts = errors?.email?.map((text) => <LoginHint key={text} text={text} />);
  return (
    <details className="group" open={errors !== null}>
      <summary className="flex min-h-tap cursor-pointer list-none items-center justify-between gap-4 py-2">
        <span className="text-muted">{t('accounts:confirm_wrong')}</span>
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform duration-2 group-open:rotate-180"
        />
      </summary>
      <form method="post" id={form.id} className="grid gap-3 pb-4" noValidate>
        <EmailField
          id={fields.email.id}
          name={fields.email.name}
          label={t('accounts:confirm_new_email')}
          typed={fields.email.initialValue}
          errors={texts}
          constraint={constraints.email}
        />
        <button name="intent" value="correct" className="btn btn-line justify-self-start">
          {t('accounts:confirm_correct')}
        </button>
      </form>
    </details>
  );
}

/** The last page of the sign-up: open the mailed link. */
export function CompleteSignupPage({
  email,
  cameBack,
  isMember,
  mayCorrect,
  domain,
  portraits,
  ...form
}: Props) {
  const t = useT();
  return (
    <AuthLayout bare portraits={portraits}>
      <span className="grid size-16 place-items-center rounded-lg bg-unread text-unread-on">
        <Icon name="mail-check" className="size-7" />
      </span>
      <h1 className="mt-6 text-h1">{t('accounts:confirm_title')}</h1>
      <p className="mt-3 break-words text-lg text-muted">
        <Rich
          text={t('accounts:confirm_text', { email })}
          parts={{ b: (text) => <b className="text-ink">{text}</b> }}
        />
      </p>
      {cameBack && (
        <p className="mt-6 break-words rounded-lg bg-warning-soft p-4 text-warning">
          {t('frame:alert.notices.bounce', { email })}
        </p>
      )}
      <div className="mt-6 grid gap-3 sm:flex">
        {isMember && (
          <a href={paths.signupMatches} className="btn btn-primary btn-lg">
            {t('accounts:confirm_matches')}
          </a>
        )}
        <form method="post">
          <button name="intent" value="resend" className="btn btn-line btn-lg w-full">
            {t('accounts:confirm_again')}
          </button>
        </form>
      </div>
      <div className="mt-10 divide-y divide-line border-y border-line text-sm">
        {mayCorrect && <CorrectAddress {...form} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5">
          <p className="text-muted">{t('accounts:confirm_nothing')}</p>
          <p>{t('accounts:confirm_spam', { domain })}</p>
        </div>
        {!isMember && (
          <form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="text-muted">{t('accounts:confirm_another')}</p>
            <button name="intent" value="restart" className="link min-h-tap">
              {t('accounts:confirm_restart')}
            </button>
          </form>
        )}
      </div>
    </AuthLayout>
  );
}
