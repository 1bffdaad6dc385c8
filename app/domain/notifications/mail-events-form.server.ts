import { z } from 'zod/v4';

const event = z
  .object({
    type: z.enum(['fbl', 'bounce']),
    // Any length: one odd event must not reject a whole report, which is limited itself.
    message_id: z.string().optional(),
    address: z.string().optional(),
  })
  .refine(({ message_id: messageId, address }) => messageId !== undefined || address !== undefined);

/** A mail server's report: spam complaints (a feedback loop) and permanent bounces. */
export const mailEventsForm = z.array(event).max(1000);
export type MailEvent = z.infer<typeof event>;
