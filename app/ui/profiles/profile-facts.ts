import type { Gender } from '~/domain/profiles/rules';
import type { ProfileFact } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';

export const factLabel = (fact: ProfileFact): TextKey => `profiles:${fact}` as TextKey;

/** Values whose French, Italian and Spanish texts agree with the person's gender. */
const AGREEING = new Set(['married', 'divorced', 'widowed']);

/**
 * Returns the key of a fact's text about one person; a search filter concerns nobody in particular and uses the key
 * without a gender.
 */
export const factValue = (fact: ProfileFact, value: string, gender: Gender): TextKey =>
  `profiles:${fact}.${value}${AGREEING.has(value) ? `_${gender}` : ''}` as TextKey;
