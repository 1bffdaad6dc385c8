import { FREE_CONVERSATIONS } from '~/domain/chat/rules';
import { FREE_PHOTOS, FREE_VISIBLE_PHOTOS, PREMIUM_PHOTOS } from '~/domain/profiles/rules';
import type { Site } from '~/http/request/open-site.server';
import type { PremiumRow } from '~/ui/credits/premium-table';

/** Returns what Premium changes, by the rules' own numbers (CRE-9). */
export const premiumRows = ({ t }: Pick<Site, 't'>): PremiumRow[] => [
  { what: t('credits:own_photos'), without: String(FREE_PHOTOS), premium: String(PREMIUM_PHOTOS) },
  {
    what: t('credits:others_photos'),
    without: t('credits:each', { max: FREE_VISIBLE_PHOTOS }),
    premium: t('credits:all'),
  },
  { what: t('credits:started'), without: String(FREE_CONVERSATIONS), premium: t('credits:no_limit') },
];
