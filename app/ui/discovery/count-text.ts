import { COUNTED_TO } from '~/domain/discovery/rules';
import type { Translate } from '~/i18n/texts';

/** Exact up to 1,000. */
export const countText = (t: Translate, count: number): string =>
  count > COUNTED_TO
    ? t('discovery:count_many_members', { number: COUNTED_TO })
    : t('discovery:count', { count });
