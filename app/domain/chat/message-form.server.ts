import { z } from 'zod/v4';
import { isId } from '~/domain/new-id';

/** A posted message; how long it may be is decided where it is sent. */
export const messageFormSchema = z.object({
  text: z.string().max(60_000).default(''),
  client_key: z.string().regex(/^[\w-]{8,64}$/),
  /** Who wrote it, where a browser kept it for a while. */
  from: z.string().max(64).optional(),
});

/** Which conversation a call is about (API-7). */
export const conversationIdForm = z.object({ id: z.string().refine(isId) });
