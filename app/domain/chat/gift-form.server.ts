import { z } from 'zod/v4';

/** The form that sends a gift. `sendGift` checks that the gift exists. */
export const giftForm = z.object({
  gift: z.string().max(40).default(''),
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/),
});
