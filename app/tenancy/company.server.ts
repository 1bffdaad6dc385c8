import { z } from 'zod/v4';
import { price } from './price.server';

/** `company.json`: the company behind the site, as the legal pages name it. */
export const companySchema = z
  .strictObject({
    name: z.string().min(1),
    address: z.string().min(1),
    /** The number under which the company is registered; empty if it has none to tell. */
    kvk: z.string(),
    /** The register that this number is of, as its readers call it: KvK in the Netherlands, KRS in Poland. */
    register: z.string().default(''),
    city: z.string().min(1),
    /** Where the law is a state's: that of a company in the United States. */
    state: z.string().min(1).optional(),
    country: z.string().min(1),
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    added: z.iso.datetime({ offset: true }).or(z.iso.date()),
  })
  .refine(({ kvk, register }) => kvk === '' || register !== '', {
    path: ['register'],
    message: 'the register that the number in kvk is of, such as KvK or KRS',
  });

export type Company = z.infer<typeof companySchema>;

/** `bundles.json`: what bundles of credits cost, in minor units by currency. */
export const bundlesSchema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/, 'lower case letters, digits and dashes'),
      credits: z.number().int().min(1),
      price_minor: z.record(z.string().regex(/^[A-Z]{3}$/, 'a currency such as EUR'), price(1)),
      popular: z.boolean().default(false),
    }),
  )
  .min(1);

export type Bundle = z.infer<typeof bundlesSchema>[number];
