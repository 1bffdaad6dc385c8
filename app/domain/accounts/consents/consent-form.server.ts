import { z } from 'zod/v4';

/** The consent that was withdrawn, given anew: by a box that starts empty, with whom its owner seeks (ACC-25, SAF-8). */
export const consentForm = z.object({
  intimate: z.literal('on', 'consent_missing'),
  seek: z.enum(['male', 'female', 'both'], 'choose'),
});
