import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { OPTIONAL_CATEGORIES } from '~/domain/accounts/rules';
import { Rich } from '~/i18n/rich';
import { useT } from '~/i18n/texts';
import { Field } from '~/ui/kit/fields/field';
import { Checkbox } from '~/ui/kit/fields/checkbox';
import { FictionalIcon } from '~/ui/kit/fictional-label';
import { EmailField } from '~/ui/accounts/email-field';
import { LoginHint } from '~/ui/accounts/login-hint';
import { PasswordAids } from '~/ui/accounts/password-aids';
import type { StepProps } from './signup-steps';

/** Submits the form, which preserves the typed address. */
const legalButton = (intent: string) => (text: string) => (
  <button name="intent" value={intent} className="link -my-0.5 py-0.5 text-left">
    {text}
  </button>
);

/** One checkbox per consent, none pre-checked (ACC-25, SAF-8). */
function Consents({ page, errors, idOf, typed }: StepProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-4">
        <Checkbox
          id={idOf('terms')}
          name="terms"
          checked={typed?.terms === 'on'}
          errors={errors.terms}
          constraint={page.constraints.terms}
        >
          <Rich
            text={t('accounts:terms_consent', { min_age: page.minAge })}
            parts={{ terms: legalButton('terms'), privacy: legalButton('privacy') }}
          />
        </Checkbox>
        <Checkbox
          id={idOf('intimate')}
          name="intimate"
          checked={typed?.intimate === 'on'}
          errors={errors.intimate}
          constraint={page.constraints.intimate}
          hint={t('accounts:intimate_hint')}
        >
          {t('accounts:intimate_consent', { site: page.site })}
        </Checkbox>
      </div>
      <fieldset className="grid gap-4 border-t border-line pt-4">
        <legend className="sr-only">{t('accounts:optional')}</legend>
        <p className="label mb-0" aria-hidden="true">
          {t('accounts:optional')}
        </p>
        <Checkbox id={idOf('visible')} name="visible" checked={typed?.visible === 'on'}>
          {t('accounts:visible')}
        </Checkbox>
        <p className="text-sm text-muted" id="mails">
          {t('accounts:mails')}
        </p>
        {OPTIONAL_CATEGORIES.map((mail) => (
          <Checkbox
            key={mail}
            id={`mails-${mail}`}
            name="mails"
            value={mail}
            checked={typed?.mails?.split(' ').includes(mail) ?? false}
          >
            {t(`accounts:mail.${mail}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

/** Before the account exists (PRO-10). */
function FictionalNote() {
  const t = useT();
  return (
    <p className="text-sm text-muted">
      <FictionalIcon className="-mt-0.5 mr-1.5 size-4" />
      <Rich text={t('kit:fictional_note')} parts={{ about: legalButton('fictional') }} />
    </p>
  );
}

/** A submitted password is never shown again (ACC-2). */
export function AccountStep(props: StepProps) {
  const { page, errors, idOf, typed } = props;
  const t = useT();
  const email = errors.email?.map((text) => <LoginHint key={text} text={text} />);
  return (
    <>
      <p className="text-muted [button+&]:-mt-3">{t('accounts:account_text')}</p>
      <EmailField
        id={idOf('email')}
        name="email"
        label={t('accounts:email')}
        typed={typed?.email ?? page.answers.email}
        errors={email}
        constraint={page.constraints.email}
      />
      <Field
        id={idOf('password')}
        label={t('accounts:password')}
        hint={t('accounts:password_hint', PASSWORD_LENGTH)}
        errors={errors.password}
        constraint={page.constraints.password}
      >
        {(control) => (
          <input
            {...control}
            name="password"
            type="password"
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordAids />
      <Consents {...props} />
      <FictionalNote />
    </>
  );
}
