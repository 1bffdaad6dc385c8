import { useForm } from '@conform-to/react';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { Field } from '~/ui/kit/fields/field';
import type { Errors } from '~/ui/kit/post-answer';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { NewPasswordFields } from './new-password-fields';

type Name = 'email' | 'password' | 'repeated' | 'oldPassword';

type Props = {
  email: string;
  /** An unactivated account's address is corrected on the sign-up's page. */
  unconfirmed: boolean;
  constraints: Constraints<Name>;
  errors: Errors;
  typed: string | undefined;
};
type Fields = Record<Name, { id: string; name: string }>;

/** Submitted along with a change of language, which preserves typed text (I18-3). */
export const LOGIN_FORM = 'login-form';

const bold = { b: (text: string) => <b className="text-ink">{text}</b> };

function EmailSection({
  email,
  unconfirmed,
  constraints,
  errors,
  typed,
  fields,
}: Props & { fields: Fields }) {
  const t = useT();
  const kept = useDraftValue('email');
  return (
    <section id="email" aria-labelledby="email-title">
      <h2 id="email-title" className="text-h2">
        {t('settings:email_title')}
      </h2>
      <p className="mb-4 mt-1.5 text-muted">
        <Rich
          text={t(unconfirmed ? 'settings:email_unconfirmed' : 'settings:email_now', { email })}
          parts={bold}
        />
      </p>
      {unconfirmed ? (
        <a href={paths.completeSignup} className="btn btn-line">
          {t('settings:email_confirm')}
        </a>
      ) : (
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
              defaultValue={typed ?? kept}
            />
          )}
        </Field>
      )}
    </section>
  );
}

function PasswordSection({ email, constraints, errors, fields }: Props & { fields: Fields }) {
  const t = useT();
  return (
    <section id="password" className="border-t border-line pt-8" aria-labelledby="password-title">
      <h2 id="password-title" className="text-h2">
        {t('settings:password_title')}
      </h2>
      <p className="mb-4 mt-1.5 text-muted">{t('settings:password_elsewhere')}</p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-4">
        <NewPasswordFields fields={fields} errors={errors} constraints={constraints} />
      </div>
    </section>
  );
}

export function AccountPage(props: Props) {
  const t = useT();
  const { constraints, errors } = props;
  const [form, fields] = useForm<Record<Name, string>>({ id: LOGIN_FORM });
  return (
    <SettingsFrame current="account" title={t('settings:account')}>
      <p className="mt-2 max-w-[60ch] text-muted">{t('settings:account_intro')}</p>
      <form
        method="post"
        action={paths.accountSettings}
        id={form.id}
        className="mt-7 grid max-w-form gap-8"
        noValidate
        data-warn-unsaved=""
      >
        <EmailSection {...props} fields={fields} />
        <PasswordSection {...props} fields={fields} />
        <div className="grid gap-4 border-t border-line pt-8">
          <Field
            id={fields.oldPassword.id}
            label={t('settings:password_old')}
            hint={t('settings:email_why')}
            errors={errors.oldPassword}
            constraint={constraints.oldPassword}
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
          <button className="btn btn-primary mt-1 w-fit">{t('settings:save')}</button>
        </div>
      </form>
    </SettingsFrame>
  );
}
