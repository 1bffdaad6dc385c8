import type { ReactNode } from 'react';
import type { Constraint } from '~/ui/kit/fields/constraint';
import { useDraftValue } from '~/ui/layouts/frame-data';
import { Field } from '~/ui/kit/fields/field';

type Props = {
  id: string;
  name: string;
  label: string;
  typed: string | undefined;
  errors?: readonly ReactNode[] | undefined;
  constraint: Constraint | undefined;
  /** A password manager's hint: `username` for an existing account, with `webauthn` where a passkey can open it, `email` for a new address. */
  fill?: 'username' | 'username webauthn' | 'email';
};

export function EmailField({ id, name, label, typed, errors, constraint, fill = 'email' }: Props) {
  const kept = useDraftValue('email');
  return (
    <Field id={id} label={label} errors={errors} constraint={constraint}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="email"
          inputMode="email"
          autoComplete={fill}
          defaultValue={typed ?? kept}
        />
      )}
    </Field>
  );
}
