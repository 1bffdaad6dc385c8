import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';

/** A campaign's variant of a lander (TEN-2); `texts` overrides by the last part of a text's key. */
export const campaignSchema = z.strictObject({
  scene: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the name of one of the lander’s variants'),
  /** Also used at the lander's bare URL; of several, the first by name. */
  default: z.boolean().default(false),
  texts: z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.string().trim().min(1))).default({}),
});

export type Campaign = z.infer<typeof campaignSchema>;

export type Campaigns = Record<string, Campaign>;
