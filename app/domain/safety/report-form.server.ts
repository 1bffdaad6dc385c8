import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { emailField } from '~/domain/email-field.server';
import { CASE_TEXT_LENGTH, REPORT_REASONS } from './rules';

const words = z
  .string()
  .optional()
  .transform((text) => cleanText(text ?? ''))
  .refine((text) => text.length <= CASE_TEXT_LENGTH, 'too_long');

export const reportForm = z.object({
  reason: z.enum(REPORT_REASONS, 'choose'),
  text: words,
  email: emailField.optional().transform((email) => email ?? null),
  block: z
    .literal('on', 'choose')
    .optional()
    .transform((block) => block === 'on'),
});

export const appealForm = z.object({ text: words.refine((text) => text !== '', 'required') });
