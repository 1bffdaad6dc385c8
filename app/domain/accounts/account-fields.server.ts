import { z } from 'zod/v4';
import { OPTIONAL_MAILS } from './rules';

/** An e-mail address as a form takes it (ACC-6). */
export const emailField = z
  .string('email_invalid')
  .trim()
  .max(254, 'email_invalid')
  .pipe(z.email('email_invalid'));

/** A form that asks for an address alone. */
export const addressForm = z.object({ email: emailField });

/** Which of the mails that nobody needs somebody wants; one ticked twice counts once. */
export const mailsField = z
  .array(z.enum(OPTIONAL_MAILS, 'form_invalid'))
  .default([])
  .transform((ticked) => [...new Set(ticked)]);

/** The same boxes by themselves, in the settings (NOT-1). */
export const mailsForm = z.object({ mails: mailsField });
