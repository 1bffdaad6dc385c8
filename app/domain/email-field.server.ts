import { z } from 'zod/v4';
import { EMAIL_LENGTH } from './lengths';

/** A form field that takes an e-mail address: trimmed, at most EMAIL_LENGTH characters. */
export const emailField = z
  .string('required')
  .trim()
  .max(EMAIL_LENGTH, 'email_invalid')
  .check(z.email('email_invalid'));
