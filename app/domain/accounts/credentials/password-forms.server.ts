import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { normalizePassword } from './password-rules';

/** The limit only excludes absurdly long input; the rules check the real length. */
const typed = z.string('required').max(1000, 'password_length');

/** An empty field is missing, not wrong. */
export const ownPassword = z.string('required').max(1000, 'password_wrong');

const twice = { password: typed, repeated: z.string('required').max(1000, 'passwords_differ') };
const alike = ({ password, repeated }: { password: string; repeated: string }) =>
  normalizePassword(password) === normalizePassword(repeated);
const differ = { path: ['repeated'], message: 'passwords_differ' };

export const newPasswordForm = z.object(twice).refine(alike, differ);

/** An empty field keeps its value. The old password protects against strangers at an open browser. */
export const changeLoginForm = z
  .object({
    email: emailField.optional(),
    password: twice.password.optional(),
    repeated: twice.repeated.optional(),
    oldPassword: z.string('required').max(1000, 'old_password_wrong'),
  })
  .superRefine(({ email, password, repeated }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (password === undefined && (repeated !== undefined || email === undefined))
      refuse('password', 'required');
    else if (password !== undefined && repeated === undefined) refuse('repeated', 'required');
    else if (!alike({ password: password ?? '', repeated: repeated ?? '' }))
      refuse('repeated', 'passwords_differ');
  });
