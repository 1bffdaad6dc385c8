import { z } from 'zod/v4';
import { messageFields } from './message-form.server';

/** `sendGift` checks that the gift exists. */
export const giftForm = z.object({
  gift: z.string().max(40).default(''),
  ...messageFields,
});
