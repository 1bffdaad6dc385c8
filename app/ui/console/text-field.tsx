import { Field } from '~/ui/kit/fields/field';

type Props = {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  type?: 'text' | 'email' | 'password';
  typed?: string | undefined;
  /** What browsers and password managers fill in. */
  fill: string;
  inputMode?: 'text' | 'numeric' | 'email';
  maxLength?: number;
};

/** A required field of one line. */
export function TextField({
  name,
  label,
  hint,
  errors,
  type = 'text',
  typed,
  fill,
  inputMode,
  maxLength,
}: Props) {
  return (
    <Field id={name} label={label} hint={hint} errors={errors} constraint={{ required: true, maxLength }}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={type}
          defaultValue={typed}
          autoComplete={fill}
          inputMode={inputMode}
          // Codes, addresses and passwords, but not names.
          autoCapitalize={type === 'text' && !inputMode ? undefined : 'none'}
          spellCheck={false}
        />
      )}
    </Field>
  );
}
