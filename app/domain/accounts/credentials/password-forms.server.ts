import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { normalizePassword } from './password-rules';

/**
 * A password as it was typed; the limit only keeps out absurdly long input, the rules check the real length.
 */
const typed = z.string('required').max(1000, 'password_length');

/** The account's own password, asked for anew; a field left empty is no wrong password. */
export const ownPassword = z.string('required').max(1000, 'password_wrong');

const twice = { password: typed, repeated: z.string('required').max(1000, 'passwords_differ') };
const alike = ({ password, repeated }: { password: string; repeated: string }) =>
  normalizePassword(password) === normalizePassword(repeated);
const differ = { path: ['repeated'], message: 'passwords_differ' };

/** A new password, typed twice. */
export const newPasswordForm = z.object(twice).refine(alike, differ);

/** The old password, and a new one typed twice. */
export const changePasswordForm = z
  .object({ oldPassword: z.string('required').max(1000, 'old_password_wrong'), ...twice })
  .refine(alike, differ);

/**
 * A new address with the account's password, so that somebody who finds a logged-in browser cannot take the
 * account over.
 */
export const changeEmailForm = z.object({
  email: emailField,
  password: ownPassword,
});
