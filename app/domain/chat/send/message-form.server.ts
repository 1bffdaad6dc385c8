import { z } from 'zod/v4';
import { isId } from '~/domain/new-id';

/** `sendText`, `sendPhoto` and `sendGift` check the text's length. */
export const messageFields = {
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/),
};

/** Sends a text, or the text and key of a photo. */
export const messageForm = z.object({
  ...messageFields,
  /** The member who wrote the text, if the browser stored it before sending. */
  from: z.string().max(64).optional(),
  /** The number of the quoted message. */
  reply_to: z.string().max(20).optional(),
  /** The part of the receiver's profile that the message is about. */
  about: z.string().max(64).optional(),
});

export const conversationIdForm = z.object({ id: z.string().refine(isId) });
