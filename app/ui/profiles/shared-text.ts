import type { Translate } from '~/i18n/texts';

/** Counts shared interests, and says how many of them are named beside it. */
export const sharedText = (t: Translate, all: number, shown = all): string =>
  shown < all ? t('discovery:shared_some', { shown, all }) : t('discovery:shared', { count: all });
