import { z } from 'zod/v4';

/** Who sees a profile (ACC-18, ACC-25). */
export const visibilityForm = z.object({
  visibility: z.enum(['visible', 'invisible'], 'choose').transform((value) => value === 'invisible'),
  visitors: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});
