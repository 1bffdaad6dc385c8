import { z } from 'zod/v4';

/** The form that sets who sees a profile. */
export const visibilityForm = z.object({
  visibility: z.enum(['visible', 'invisible'], 'choose').transform((value) => value === 'invisible'),
  visitors: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
