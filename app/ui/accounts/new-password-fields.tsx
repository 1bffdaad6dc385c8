import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { useT } from '~/i18n/texts';
import type { Constraints } from '~/ui/kit/fields/constraint';
import { Field } from '~/ui/kit/fields/field';
import { PasswordAids } from './password-aids';

type Name = 'password' | 'repeated';

type Props = {
  fields: Record<Name, { id: string; name: string }>;
  errors: Partial<Record<string, string[]>>;
  constraints: Constraints<Name>;
};

export function NewPasswordFields({ fields, errors, constraints }: Props) {
  const t = useT();
  const typed = (name: Name, label: string, hint?: string) => (
    <Field
      id={fields[name].id}
      label={label}
      hint={hint}
      errors={errors[name]}
      constraint={constraints[name]}
    >
      {(control) => (
        <input
          {...control}
          name={fields[name].name}
          type="password"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
  return (
    <>
      {typed('password', t('accounts:password_new'), t('accounts:password_hint', PASSWORD_LENGTH))}
      {typed('repeated', t('accounts:password_repeated'))}
      <PasswordAids />
    </>
  );
}
