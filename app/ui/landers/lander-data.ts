import type { LanderName, Look, VariantOf } from '~/domain/landers/rules';

/** What every lander is given. */
export type LanderData<Name extends LanderName = LanderName> = {
  /** The lander and its known slug, which the sign-up stores. */
  tag: string;
  variant: VariantOf<Name>;
  /** What the niche or a campaign says in its own words, by the catalogue's key. */
  words: Record<string, string>;
  /** The site's own drawings, by name; where it has none, those of its look are shown (TEN-9). */
  imagery: Record<string, string>;
  look: Look;
  /** The site's niche, 1 to 7, which chooses who is drawn (TEN-9). */
  niche: number;
  minAge: number;
  messageCredits: number;
};
