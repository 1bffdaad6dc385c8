import { z } from 'zod/v4';

/** `company.json`: the company behind the site, as the legal pages name it. */
export const companySchema = z.strictObject({
  name: z.string().min(1),
  address: z.string().min(1),
  kvk: z.string(),
  city: z.string().min(1),
  /** Where the law is a state's: that of a company in the United States. */
  state: z.string().min(1).optional(),
  country: z.string().min(1),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  added: z.iso.datetime({ offset: true }).or(z.iso.date()),
});

export type Company = z.infer<typeof companySchema>;

/** `bundles.json`: what bundles of credits cost, in minor units by currency. */
export const bundlesSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/),
      credits: z.number().int().min(1),
      price_minor: z.record(
        z.string().regex(/^[A-Z]{3}$/),
        z.number().int().min(1, 'a price in cents, 1 at least'),
      ),
      popular: z.boolean().default(false),
    }),
  )
  .min(1);

export type Bundle = z.infer<typeof bundlesSchema>[number];
