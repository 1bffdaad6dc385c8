import { z } from 'zod/v4';

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

/** Profile visibility (ACC-18, SAF-12), discreet push and the quick exit (SAF-9). `agree` also consents to the current wording. */
export const visibilityForm = z.object({
  intent: z.enum(['save', 'agree']),
  visibility: z.enum(['visible', 'invisible'], 'choose').transform((value) => value === 'invisible'),
  visitors: ticked,
  discreet: ticked,
  quickExit: ticked,
});
