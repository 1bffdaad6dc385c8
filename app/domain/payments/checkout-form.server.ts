import { z } from 'zod/v4';

/** The moment at which a form was shown, in milliseconds. */
export const displayedAt = z.coerce
  .number('form_invalid')
  .int('form_invalid')
  .nonnegative('form_invalid')
  .max(8.64e15, 'form_invalid')
  .transform((moment) => new Date(moment));

/** The box that asks for Premium at once and gives up the withdrawal (CRE-3). */
export const waiveField = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on');

/** The form that orders a bundle; what is ordered and how it is paid is in its address. */
export const checkoutForm = z.object({
  /** Made for each page, so that pressing twice orders once. */
  key: z.uuid('form_invalid'),
  country: z.string('form_invalid').length(2, 'form_invalid'),
  code: z.string('code_not_found').trim().max(40, 'code_not_found').default(''),
  consent: z.literal('on', 'consent_missing'),
  waive: waiveField,
  to: z.string().optional(),
  /** The total that the reader saw, in minor units. */
  total: z.coerce.number('form_invalid').int('form_invalid'),
  /** A page that was shown before this field was is taken as before. */
  shownAt: displayedAt.optional(),
});

/** The form that pays an order again. */
export const payAgainForm = z.object({ key: z.uuid('form_invalid') });
