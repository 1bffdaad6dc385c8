import type { Gender } from '~/domain/accounts/rules';
import type { ProfileFact } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';

export const factLabel = (fact: ProfileFact): TextKey => `profiles:${fact}` as TextKey;

/** Words that agree with the person in French, Italian and Spanish. */
const AGREEING = new Set(['married', 'divorced', 'widowed']);

/** A fact of one person; a filter, which is about nobody in particular, has the key without a gender. */
export const factValue = (fact: ProfileFact, value: string, gender: Gender): TextKey =>
  `profiles:${fact}.${value}${AGREEING.has(value) ? `_${gender}` : ''}` as TextKey;
