import { z } from 'zod/v4';
import { emailField } from '~/domain/accounts/account-fields.server';

/** Longer than any password that is taken: what is longer still is no form of ours. */
const typed = z.string('required').max(1000, 'password_length');

const twice = { password: typed, repeated: z.string('passwords_differ').max(1000, 'passwords_differ') };
const alike = ({ password, repeated }: { password: string; repeated: string }) => password === repeated;
const differ = { path: ['repeated'], message: 'passwords_differ' };

/** A new password, typed twice (ACC-14). */
export const newPasswordForm = z.object(twice).refine(alike, differ);

/** The old password, and a new one typed twice (ACC-15). */
export const changePasswordForm = z
  .object({ oldPassword: z.string('old_password_wrong').max(1000, 'old_password_wrong'), ...twice })
  .refine(alike, differ);

/** A new address, and the password, so that whoever finds a browser signed in cannot take the account along (ACC-16). */
export const changeEmailForm = z.object({
  email: emailField,
  password: z.string('password_wrong').max(1000, 'password_wrong'),
});
