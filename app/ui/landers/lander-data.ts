import type { LanderName, Look, LanderVariant } from '~/domain/landers/rules';

export type LanderData<Name extends LanderName = LanderName> = {
  /** The lander and its slug, for the sign-up. */
  tag: string;
  variant: LanderVariant<Name>;
  /** The niche's or campaign's own texts, by catalogue key. */
  words: Record<string, string>;
  /** The site's own drawings, by name (TEN-9). */
  imagery: Record<string, string>;
  look: Look;
  /** 1 to 7; selects the drawn people (TEN-9). */
  niche: number;
  minAge: number;
  messageCredits: number;
};
