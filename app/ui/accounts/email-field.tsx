import type { ReactNode } from 'react';
import { Field } from '~/ui/kit/field';

type Props = {
  id: string;
  name: string;
  label: string;
  typed: string | undefined;
  errors?: readonly ReactNode[] | undefined;
  /** What a browser fills in: the name of an account that there is, or an address for a new one. */
  fill?: 'username' | 'email';
};

/** The field of an e-mail address; phones show the keyboard that fits. */
export function EmailField({ id, name, label, typed, errors, fill = 'email' }: Props) {
  return (
    <Field id={id} label={label} errors={errors}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="email"
          inputMode="email"
          autoComplete={fill}
          defaultValue={typed}
          required
        />
      )}
    </Field>
  );
}
