import { resolveVariant, type LanderName } from '~/domain/landers/rules';
import type { Site } from '~/http/request/open-site.server';
import type { TextKey } from '~/i18n/text-key';
import { nicheText, siteNiche } from '~/tenancy/niche-words';

/** Landers whose drawing does not depict the niche. */
const NICHE_LANDERS = ['gallery', 'maplanding'] as const;

/** Returns the niche's headline and lead (TEN-9), except for variants by slug. */
export function landerNicheWords(
  site: Pick<Site, 'tenant' | 'locale' | 't'>,
  name: LanderName,
  variant: string,
): Record<string, string> {
  const lander = NICHE_LANDERS.find((each) => each === name);
  const defaultVariant = resolveVariant(name, undefined, site.tenant.theme.look);
  if (!lander || variant !== defaultVariant || siteNiche(site.tenant) === 'mainstream') return {};
  return Object.fromEntries(
    (['headline', 'lead'] as const).map((part) => {
      const key = `landers:${lander}.${defaultVariant}.${part}` as TextKey;
      return [key, nicheText(site, key, (niche) => `landers:${lander}.niche.${niche}.${part}`)];
    }),
  );
}
