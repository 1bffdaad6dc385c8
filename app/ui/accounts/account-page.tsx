import { useForm } from '@conform-to/react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import type { Constraints } from '~/ui/kit/constraint';
import { Field } from '~/ui/kit/field';
import { useKept } from '~/ui/layouts/frame-data';
import { SettingsFrame } from '~/ui/layouts/settings-frame';
import { NewPasswordFields, type PasswordAids } from './new-password-fields';

type Errors = Record<string, string[]>;

/** A refused form: which one, its errors, and the submitted address. */
type AccountRefused = { form: 'email' | 'password'; errors: Errors; email: string } | null;

type Props = {
  email: string;
  /**
   * Whether the account is not activated yet; until then the address is corrected on the sign-up's own page.
   */
  unconfirmed: boolean;
  constraints: {
    email: Constraints<'email' | 'password'>;
    password: Constraints<'oldPassword' | 'password' | 'repeated'>;
  };
  refused: AccountRefused;
  passwordAids?: PasswordAids | undefined;
};

/** The form for another address, in which a change of language leaves what was typed (I18-3). */
export const EMAIL_FORM = 'email-form';

const bold = { b: (text: string) => <b className="text-ink">{text}</b> };

function EmailForm({
  constraints,
  errors,
  typed,
}: {
  constraints: Props['constraints']['email'];
  errors: Errors;
  typed: string | undefined;
}) {
  const t = useT();
  const kept = useKept('email');
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: EMAIL_FORM,
    defaultValue: { email: typed },
  });
  return (
    <form method="post" action="/notifications/account" id={form.id} className="mt-4 grid gap-4" noValidate>
      <input type="hidden" name="intent" value="email" />
      <Field
        id={fields.email.id}
        label={t('settings:email_new')}
        errors={errors.email}
        constraint={constraints.email}
      >
        {(control) => (
          <input
            {...control}
            name={fields.email.name}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={fields.email.initialValue ?? kept}
          />
        )}
      </Field>
      <Field
        id={fields.password.id}
        label={t('accounts:password')}
        hint={t('settings:email_why')}
        errors={errors.password}
        constraint={constraints.password}
      >
        {(control) => (
          <input {...control} name={fields.password.name} type="password" autoComplete="current-password" />
        )}
      </Field>
      <button className="btn btn-primary mt-1 w-fit">{t('settings:email_send')}</button>
    </form>
  );
}

function EmailSection({ email, unconfirmed, constraints, refused }: Props) {
  const t = useT();
  const isRefused = refused?.form === 'email';
  return (
    <section id="email" className="mt-7 max-w-form" aria-labelledby="email-title">
      <h2 id="email-title" className="text-h2">
        {t('settings:email_title')}
      </h2>
      <p className="mt-1.5 text-muted">
        <Rich
          text={t(unconfirmed ? 'settings:email_unconfirmed' : 'settings:email_now', { email })}
          parts={bold}
        />
      </p>
      {unconfirmed ? (
        <a href="/complete-signup" className="btn btn-line mt-4">
          {t('settings:email_confirm')}
        </a>
      ) : (
        <EmailForm
          constraints={constraints.email}
          errors={isRefused ? refused.errors : {}}
          typed={isRefused ? refused.email : undefined}
        />
      )}
    </section>
  );
}

function PasswordSection({ email, constraints, refused, passwordAids }: Props) {
  const t = useT();
  const [form, fields] = useForm<{ oldPassword: string; password: string; repeated: string }>({
    id: 'password-form',
  });
  const errors = refused?.form === 'password' ? refused.errors : {};
  return (
    <section
      id="password"
      className="mt-10 max-w-form border-t border-line pt-8"
      aria-labelledby="password-title"
    >
      <h2 id="password-title" className="text-h2">
        {t('settings:password_title')}
      </h2>
      <form method="post" action="/notifications/account" id={form.id} className="mt-4 grid gap-4" noValidate>
        <input type="hidden" name="intent" value="password" />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field
          id={fields.oldPassword.id}
          label={t('settings:password_old')}
          errors={errors.oldPassword}
          constraint={constraints.password.oldPassword}
        >
          {(control) => (
            <input
              {...control}
              name={fields.oldPassword.name}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields
          fields={fields}
          errors={errors}
          constraints={constraints.password}
          aids={passwordAids}
        />
        <button className="btn btn-primary mt-1 w-fit">{t('settings:password_title')}</button>
      </form>
      <p className="mt-3 text-sm text-muted">{t('settings:password_elsewhere')}</p>
    </section>
  );
}

/** What a member logs in with; each part has a form of its own. */
export function AccountPage(props: Props) {
  const t = useT();
  return (
    <SettingsFrame current="account" title={t('settings:account')}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('settings:account_intro')}</p>
      <EmailSection {...props} />
      <PasswordSection {...props} />
    </SettingsFrame>
  );
}
