import { z } from 'zod/v4';
import { price } from './price.server';

export const companySchema = z
  .strictObject({
    name: z.string().min(1),
    address: z.string().min(1),
    /** The company's registration number; may be empty. */
    kvk: z.string(),
    /** The register of this number, by its local name: KvK in the Netherlands, KRS in Poland. */
    register: z.string().default(''),
    city: z.string().min(1),
    /** Where states have their own law: the state of a US company. */
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
