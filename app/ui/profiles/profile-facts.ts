import type { Gender } from '~/domain/profiles/rules';
import type { ProfileFact } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';

export const factLabel = (fact: ProfileFact): TextKey => `profiles:${fact}` as TextKey;

/** Values whose French, Italian and Spanish texts agree with a person's gender. */
const AGREEING = new Set(['married', 'divorced', 'widowed']);

/** Returns a fact's text key about one person; search filters use the key without a gender. */
export const factValue = (fact: ProfileFact, value: string, gender: Gender): TextKey =>
  `profiles:${fact}.${value}${AGREEING.has(value) ? `_${gender}` : ''}` as TextKey;
