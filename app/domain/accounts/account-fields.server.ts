import { z } from 'zod/v4';
import { EMAIL_LENGTH } from './lengths';
import { OPTIONAL_CATEGORIES } from './rules';

/** A form field that takes an e-mail address: trimmed, at most EMAIL_LENGTH characters. */
export const emailField = z
  .string('required')
  .trim()
  .max(EMAIL_LENGTH, 'email_invalid')
  .check(z.email('email_invalid'));

/** A form whose only field is an e-mail address. */
export const addressForm = z.object({ email: emailField });

/** The optional mails a member has ticked; duplicates count once. */
export const mailsField = z
  .array(z.enum(OPTIONAL_CATEGORIES, 'form_invalid'))
  .default([])
  .transform((ticked) => [...new Set(ticked)]);
