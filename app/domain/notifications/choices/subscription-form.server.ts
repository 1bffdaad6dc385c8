import { z } from 'zod/v4';

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]{1,120}=*$/)
    .refine((value) => Buffer.from(value, 'base64url').length === bytes);

/** A browser's subscription: an uncompressed P-256 point and a 16-byte secret. */
const active = z.object({
  active: z.literal(true).optional(),
  /** Renews a subscription from before this visit instead of storing it. */
  renewal: z.literal(true).optional(),
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

const endedSubscription = z.object({ active: z.literal(false), endpoint: z.url().max(1000) });

/** A browser's report of its push subscription (API-2). */
export const subscriptionForm = z.discriminatedUnion('active', [endedSubscription, active]);
export type GivenSubscription = z.output<typeof subscriptionForm>;
