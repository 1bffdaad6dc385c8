import { useForm } from '@conform-to/react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { AuthLayout } from '~/ui/kit/auth-layout';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { useTracked } from '~/ui/layouts/frame-data';
import { BlockedCookie } from '~/ui/kit/blocked-cookie';
import { EmailField } from './email-field';

type Submitted = {
  email: string;
  /** The URL that restores an account in deletion; null for other errors. */
  wayBack: string | null;
  blocked: boolean;
};
type Props = {
  portraits: string[];
  constraints: Constraints<'email' | 'password'>;
  errors: Errors;
  submitted: Submitted | null;
  /** The name of the blocked cookie; null if none. */
  blockedCookie: string | null;
  /** The notice of an ended session; null without one. */
  ended: string | null;
  /** Where the form with a passkey goes. */
  passkeyAction: string;
};

/** Hidden until its script knows that the browser has passkeys, in a place of its own: nothing moves below a finger (TRU-7). */
function PasskeyLogin({ action }: { action: string }) {
  const t = useT();
  return (
    <>
      <form
        method="post"
        action={action}
        id="passkey-login"
        data-question={paths.passkeyQuestion}
        className="mt-3 [&[hidden]]:invisible [@media(scripting:enabled)]:block"
        hidden
      >
        <input type="hidden" name="question" />
        <input type="hidden" name="answer" />
        <button className="btn btn-line btn-lg w-full">{t('accounts:passkey_login')}</button>
        <div role="alert" hidden>
          <p className="err">{t('accounts:passkey_failed')}</p>
        </div>
      </form>
      <script src={paths.passkeyScript} defer />
    </>
  );
}

export function LoginPage(props: Props) {
  const { portraits, constraints, errors, submitted, blockedCookie, ended, passkeyAction } = props;
  const t = useT();
  const tracked = useTracked();
  const error = formError(errors);
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    defaultValue: { email: submitted?.email },
  });
  const join = (
    <>
      <span className="max-[399px]:hidden">{t('accounts:login_new')}</span>{' '}
      <a href={tracked(paths.signup)} className="link inline-flex min-h-tap items-center">
        {t('accounts:login_join')}
      </a>
    </>
  );
  return (
    <AuthLayout portraits={portraits} aside={join} typedIn={form.id}>
      <h1 className="text-h1">{t('accounts:login')}</h1>
      <p className="mt-2 text-muted">{t('accounts:login_text')}</p>
      {blockedCookie && !submitted && <BlockedCookie name={blockedCookie} />}
      {ended && !submitted && (
        <p className="notice mt-4 bg-sunken" role="status">
          {ended}
        </p>
      )}
      <form method="post" id={form.id} className="mt-6 grid gap-5" noValidate>
        {error && (
          <FormAlert text={error}>
            {submitted?.blocked && (
              <a href={tracked(paths.resetPassword)} className="underline">
                {t('accounts:login_forgot')}
              </a>
            )}
          </FormAlert>
        )}
        {submitted?.wayBack && (
          <a href={submitted.wayBack} className="btn btn-dark btn-lg">
            {t('leaving:back_button')}
          </a>
        )}
        <EmailField
          id={fields.email.id}
          name={fields.email.name}
          label={t('accounts:email')}
          typed={fields.email.initialValue}
          errors={errors.email}
          constraint={constraints.email}
          fill="username webauthn"
        />
        <Field
          id={fields.password.id}
          label={t('accounts:password')}
          errors={errors.password}
          constraint={constraints.password}
        >
          {(control) => (
            <input {...control} name={fields.password.name} type="password" autoComplete="current-password" />
          )}
        </Field>
        <button className="btn btn-primary btn-lg">{t('accounts:login')}</button>
      </form>
      <PasskeyLogin action={tracked(passkeyAction)} />
      <p className="mt-4">
        <a href={tracked(paths.resetPassword)} className="link inline-flex min-h-tap items-center">
          {t('accounts:login_forgot')}
        </a>
      </p>
    </AuthLayout>
  );
}
