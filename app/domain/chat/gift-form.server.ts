import { z } from 'zod/v4';

/** A posted gift; whether there is such a gift is decided where it is given (GIF-1). */
export const giftFormSchema = z.object({
  gift: z.string().max(40).default(''),
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/),
});
