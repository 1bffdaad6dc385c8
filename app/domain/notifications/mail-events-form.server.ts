import { z } from 'zod/v4';

const event = z
  .object({
    type: z.enum(['fbl', 'bounce']),
    // Of any length: one odd event must not keep a whole report, which is limited as such, from being taken.
    message_id: z.string().optional(),
    address: z.string().optional(),
  })
  .refine(({ message_id: messageId, address }) => messageId !== undefined || address !== undefined);

/** What a mail server reports: complaints about spam (a feedback loop) and mails that came back for good. */
export const mailEventsForm = z.array(event).max(1000);
export type MailEvent = z.infer<typeof event>;
