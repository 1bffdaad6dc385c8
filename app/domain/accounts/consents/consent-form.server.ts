import { z } from 'zod/v4';
import { SEEKS } from '~/domain/accounts/rules';

/** The form that gives a withdrawn consent again; its box is never pre-ticked (SAF-8). */
export const consentForm = z.object({
  intimate: z.literal('on', 'consent_missing'),
  seek: z.enum(SEEKS, 'choose'),
});
