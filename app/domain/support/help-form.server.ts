import { z } from 'zod/v4';
import { emailField } from '~/domain/email-field.server';
import { readCaseNumber } from '~/domain/safety/rules';
import { HELP_REASONS } from './rules';

/** The number of a case or complaint, as its mails write it; null if none is typed. */
const caseNumber = z
  .string()
  .optional()
  .transform((typed, context) => {
    const text = (typed ?? '').trim();
    const number = text === '' ? null : readCaseNumber(text);
    if (text !== '' && !number) context.addIssue({ code: 'custom', message: 'case_unknown' });
    return number;
  });

export const helpForm = z.object({ reason: z.enum(HELP_REASONS, 'choose'), case: caseNumber });

export const addressForm = helpForm.extend({ email: emailField });
