import type { ComponentProps, ReactNode } from 'react';
import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { useT } from '~/i18n/texts';
import type { Constraints } from '~/ui/kit/constraint';
import { Field } from '~/ui/kit/field';

type Name = 'password' | 'repeated';

/** What scripts add: attributes of both inputs, and the controls after them. */
export type PasswordAids = {
  input: Pick<ComponentProps<'input'>, 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'>;
  controls: ReactNode;
};

type Props = {
  /** The form's own names and ids of both. */
  fields: Record<Name, { id: string; name: string }>;
  errors: Partial<Record<string, string[]>>;
  constraints: Constraints<Name>;
  aids?: PasswordAids | undefined;
};

/** A new password, typed twice. */
export function NewPasswordFields({ fields, errors, constraints, aids }: Props) {
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
          {...aids?.input}
        />
      )}
    </Field>
  );
  return (
    <>
      {typed('password', t('accounts:password_new'), t('accounts:password_hint', PASSWORD_LENGTH))}
      {typed('repeated', t('accounts:password_repeated'))}
      {aids?.controls}
    </>
  );
}
