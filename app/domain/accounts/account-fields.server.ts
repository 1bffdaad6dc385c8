import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { OPTIONAL_CATEGORIES } from './rules';

export const addressForm = z.object({ email: emailField });

/** Duplicates count once. */
export const mailsField = z
  .array(z.enum(OPTIONAL_CATEGORIES, 'form_invalid'))
  .default([])
  .transform((ticked) => [...new Set(ticked)]);
