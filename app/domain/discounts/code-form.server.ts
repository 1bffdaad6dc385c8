import { z } from 'zod/v4';
import { cleanEmail, isEmail } from '~/domain/email-address';
import { MOST_PERCENT, normalizeCode, VALIDITIES } from './rules';

const code = z
  .string()
  .transform(normalizeCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{4,20}$/, 'A code has 4 to 20 letters, digits or dashes.'));

const number = z
  .string()
  .regex(/^\d{1,7}$/, 'a whole number')
  .transform(Number);

export const codeForm = z
  .object({
    code,
    percent: number.pipe(z.number().min(1).max(MOST_PERCENT)),
    until: z.iso.date().optional(),
    validity: z.enum(VALIDITIES).default('once-per-user'),
    member: z.string().transform(cleanEmail).refine(isEmail, 'an e-mail address').optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'a country such as NL')
      .optional(),
    minimum: number.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'a currency such as EUR')
      .optional(),
    method: z.array(z.string()).default([]),
  })
  .refine(({ minimum, currency }) => minimum === undefined || currency !== undefined, {
    path: ['minimum'],
    message: 'needs --currency',
  });
