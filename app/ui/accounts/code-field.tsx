import type { Constraint } from '~/ui/kit/fields/constraint';
import { Field } from '~/ui/kit/fields/field';

type Props = {
  label: string;
  constraint: Constraint | undefined;
  errors: readonly string[] | undefined;
  typed: string | undefined;
};

/** Recovery codes have letters, so the keyboard is not only one of digits. */
export function CodeField({ label, constraint, errors, typed }: Props) {
  return (
    <Field id="code" label={label} errors={errors} constraint={constraint}>
      {(control) => (
        <input
          {...control}
          name="code"
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
        />
      )}
    </Field>
  );
}
