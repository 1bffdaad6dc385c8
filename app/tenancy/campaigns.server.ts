import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';

/**
 * `landers/<lander>/<slug>.json`: a campaign's variant of a lander (TEN-2). It says which of the lander's own
 * variants is drawn, by `scene`, and what it says in words of its own, by the last part of the text's key.
 */
export const campaignSchema = z.strictObject({
  scene: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'the name of one of the lander’s variants'),
  /** Shown at the lander's bare address too; of several, the first by name. */
  default: z.boolean().default(false),
  texts: z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.string().trim().min(1))).default({}),
});

export type Campaign = z.infer<typeof campaignSchema>;

/** A tenant's campaigns by `lander/slug`. */
export type Campaigns = Record<string, Campaign>;
