import type { ProfileFact } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';

export const factLabel = (fact: ProfileFact): TextKey => `profiles:${fact}` as TextKey;
export const factValue = (fact: ProfileFact, value: string): TextKey =>
  `profiles:${fact}.${value}` as TextKey;
