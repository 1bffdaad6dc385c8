import type { LanderName, Look, LanderVariant } from '~/domain/landers/rules';

/** The data of every lander. */
export type LanderData<Name extends LanderName = LanderName> = {
  /** The lander and its known slug, which the sign-up stores. */
  tag: string;
  variant: LanderVariant<Name>;
  /** The niche's or campaign's own texts, by catalogue key. */
  words: Record<string, string>;
  /** The site's own drawings, by name; its look's drawings replace missing ones (TEN-9). */
  imagery: Record<string, string>;
  look: Look;
  /** The site's niche, 1 to 7, which selects the drawn people (TEN-9). */
  niche: number;
  minAge: number;
  messageCredits: number;
};
