import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { emailField } from '~/domain/email-field.server';
import { CASE_TEXT_LENGTH, COMPLAINT_SUBJECTS, COMPLAINT_NAME_LENGTH } from '~/domain/safety/rules';

const line = z
  .string('required')
  .transform(cleanText)
  .refine((text) => text.length <= COMPLAINT_NAME_LENGTH, 'too_long');

/** A complaint: its subject, sender, reply address and text (LEG-2). */
export const complaintForm = z.object({
  about: z.enum(COMPLAINT_SUBJECTS, 'choose'),
  name: line.refine((text) => text !== '', 'required'),
  email: emailField,
  reference: line.optional().transform((text) => text ?? ''),
  text: z
    .string('required')
    .transform(cleanText)
    .refine((text) => text !== '', 'required')
    .refine((text) => text.length <= CASE_TEXT_LENGTH, 'too_long'),
});
