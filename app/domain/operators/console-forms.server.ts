import { z } from 'zod/v4';
import { PASSKEY_ANSWER_LENGTH } from '~/domain/accounts/lengths';
import { passkeyName } from '~/domain/accounts/passkeys/passkey-forms.server';
import { normalizePassword } from '~/domain/accounts/credentials/password-rules';
import { emailField } from '~/domain/email-field.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { OPERATOR_NAME_LENGTH } from './lengths';
import { LANGUAGES } from './rules';

/** The limit only excludes absurdly long input. */
const MAX_PASSWORD = 1000;

/** Spaces and dashes of a recovery code count. */
const MAX_CODE = 40;

/** Accepts any text, to hide which addresses or passwords could exist. */
export const operatorLoginForm = z.object({
  email: z.string('required').max(EMAIL_LENGTH, 'wrong'),
  password: z.string('required').max(MAX_PASSWORD, 'wrong'),
});

export const codeForm = z.object({ code: z.string('required').max(MAX_CODE, 'wrong_code') });

const answer = z.string('wrong_passkey').min(1, 'wrong_passkey').max(PASSKEY_ANSWER_LENGTH, 'wrong_passkey');
const question = z.string('wrong_passkey').max(1000, 'wrong_passkey');

export const provePasskeyForm = z.object({ question, answer });

export const addPasskeyForm = z.object({ name: passkeyName('name_long'), question, answer });

export const removePasskeyForm = z.object({ id: z.uuid() });

const twice = {
  password: z.string('required').max(MAX_PASSWORD, 'too_long'),
  repeated: z.string('required').max(MAX_PASSWORD, 'passwords_differ'),
};
const alike = ({ password, repeated }: { password: string; repeated: string }) =>
  normalizePassword(password) === normalizePassword(repeated);
const differ = { path: ['repeated'], message: 'passwords_differ' };

export const operatorLanguageForm = z.object({ language: z.enum(LANGUAGES, 'choose') });

export const acceptInviteForm = z.object({ ...twice, ...operatorLanguageForm.shape }).refine(alike, differ);

export const operatorPasswordForm = z
  .object({ current: z.string('required').max(MAX_PASSWORD, 'wrong_password'), ...twice })
  .refine(alike, differ);

export const inviteOperatorForm = z.object({
  name: z.string('required').trim().min(1, 'required').max(OPERATOR_NAME_LENGTH, 'name_long'),
  email: emailField,
});
