import { z } from 'zod/v4';
import { PAUSES } from './pause';

/** Up to six digits and two decimals, with a point or a comma; empty for no limit. */
const amount = z
  .string('limit_invalid')
  .trim()
  .regex(/^(\d{1,6}([.,]\d{1,2})?)?$/, 'limit_invalid')
  .default('');

export const limitsForm = z.object({ day: amount, week: amount, month: amount });

export const pauseForm = z.object({
  from: z.enum(PAUSES, 'form_invalid'),
  days: z.coerce.number('pause_days').int('pause_days'),
  /** Required for a pause from the site. */
  password: z.string().max(1000, 'password_wrong').optional(),
});
