import { z } from 'zod/v4';
import { isId } from '~/domain/new-id';

/** What every form has that sends a message. `sendText`, `sendPhoto` and `sendGift` check the text's length. */
export const messageFields = {
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/),
};

/** The form that sends a text message, and what a photo is sent with. */
export const messageForm = z.object({
  ...messageFields,
  /** The id of the member who wrote the text, if the browser stored it before sending. */
  from: z.string().max(64).optional(),
});

/** The id of the conversation that an API call is about. */
export const conversationIdForm = z.object({ id: z.string().refine(isId) });
