import { z } from 'zod/v4';

/** The answer's length is checked by `answerChat`. */
export const answerForm = z.object({
  intent: z.enum(['answer', 'truth', 'close'], 'choose'),
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/, 'choose'),
});
