import { z } from 'zod/v4';

/** When the form was displayed, in milliseconds. */
export const displayedAt = z.coerce
  .number('form_invalid')
  .int('form_invalid')
  .nonnegative('form_invalid')
  .max(8.64e15, 'form_invalid')
  .transform((moment) => new Date(moment));

/** The box for Premium at once, which waives the withdrawal (CRE-3). */
export const waiveField = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on');

/** The order form; bundle and method are in its URL. */
export const checkoutForm = z.object({
  /** Generated per page, so that two clicks place one order. */
  key: z.uuid('form_invalid'),
  country: z.string('form_invalid').length(2, 'form_invalid'),
  code: z.string('code_not_found').trim().max(40, 'code_not_found').default(''),
  consent: z.literal('on', 'consent_missing'),
  waive: waiveField,
  to: z.string().optional(),
  /** The displayed total, in minor units. */
  total: z.coerce.number('form_invalid').int('form_invalid'),
  /** Optional for pages from before this field. */
  shownAt: displayedAt.optional(),
});

export const payAgainForm = z.object({ key: z.uuid('form_invalid') });
