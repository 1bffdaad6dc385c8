import { OPERATOR_PASSWORD_LENGTH } from '~/domain/operators/lengths';
import type { Errors } from '~/ui/kit/post-answer';
import { useConsoleT } from './frame-data';
import { TextField } from './text-field';

/** A new password, twice. `email` tells password managers whose it is. */
export function NewPassword({ email, errors }: { email: string; errors: Errors }) {
  const t = useConsoleT();
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="password"
        label={t('password_new')}
        hint={t('password_hint', { min: OPERATOR_PASSWORD_LENGTH })}
        errors={errors.password}
        type="password"
        fill="new-password"
      />
      <TextField
        name="repeated"
        label={t('password_repeated')}
        errors={errors.repeated}
        type="password"
        fill="new-password"
      />
    </>
  );
}
