import { z } from 'zod/v4';

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]{1,120}=*$/)
    .refine((value) => Buffer.from(value, 'base64url').length === bytes);

/** A browser's subscription as it describes it: a point of P-256, uncompressed, and a secret of 16 bytes. */
const active = z.object({
  active: z.literal(true).optional(),
  /** The browser had it before this visit: it is renewed, not stored. */
  renewal: z.literal(true).optional(),
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

/** A subscription that has ended. */
const endedSubscription = z.object({ active: z.literal(false), endpoint: z.url().max(1000) });

/** What a browser says about its push subscription (API-2). */
export const subscriptionForm = z.discriminatedUnion('active', [endedSubscription, active]);
export type GivenSubscription = z.output<typeof subscriptionForm>;
