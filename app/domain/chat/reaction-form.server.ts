import { z } from 'zod/v4';
import { REACTIONS } from './rules';

export const reactionForm = z.object({
  reaction: z.enum([...REACTIONS, 'none']),
  /** Posted in the messages' iframe, which stays there. */
  frame: z.literal('1').optional(),
});
