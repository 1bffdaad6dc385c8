import { z } from 'zod/v4';
import { ownPassword } from '~/domain/accounts/credentials/password-forms.server';
import { PASSKEY_ANSWER_LENGTH, PASSKEY_NAME_LENGTH } from '~/domain/accounts/lengths';
import { cleanText } from '~/domain/clean-text';

const answer = z.string('passkey_failed').max(PASSKEY_ANSWER_LENGTH, 'passkey_failed');

/** What its owner calls a passkey; `tooLong` is the reason of a refusal. */
export const passkeyName = (tooLong: string) =>
  z
    .string('required')
    .max(PASSKEY_NAME_LENGTH, tooLong)
    .transform((text) => cleanText(text).replace(/\s+/g, ' ').trim())
    .refine((text) => text !== '', 'required');

export const beginPasskeyForm = z.object({ name: passkeyName('too_long'), password: ownPassword });

export const addPasskeyForm = z.object({ answer });

export const removePasskeyForm = z.object({ id: z.uuid(), password: ownPassword });

export const passkeyLoginForm = z.object({ question: z.string().max(1000), answer });
