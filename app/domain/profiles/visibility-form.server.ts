import { z } from 'zod/v4';

/** Chooses who sees a profile. */
const choiceForm = z.object({
  intent: z.literal('save').default('save'),
  visibility: z.enum(['visible', 'invisible'], 'choose').transform((value) => value === 'invisible'),
  visitors: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

/** Agrees to the present wording of the consent to be seen by visitors. */
const agreementForm = z.object({ intent: z.literal('agree') });

/** Chooses whether push notifications name nobody (SAF-9). */
const discretionForm = z.object({
  intent: z.literal('discretion'),
  discreet: z
    .literal('on')
    .optional()
    .transform((value) => value === 'on'),
});

/** The forms of the page about who sees what. */
export const visibilityForm = z.union([agreementForm, discretionForm, choiceForm]);
