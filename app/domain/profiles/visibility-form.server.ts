import { z } from 'zod/v4';

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/**
 * The form about who sees what: the profile (ACC-18, SAF-12), and whether push notifications name nobody (SAF-9). `agree`
 * saves as well, and agrees to the present wording of the consent to be seen by visitors.
 */
export const visibilityForm = z.object({
  intent: z.enum(['save', 'agree']),
  visibility: z.enum(['visible', 'invisible'], 'choose').transform((value) => value === 'invisible'),
  visitors: ticked,
  discreet: ticked,
});
