import { variantOf, type LanderName } from '~/domain/landers/rules';
import type { Site } from '~/http/request/open-site.server';
import type { TextKey } from '~/i18n/text-key';
import { inNicheWords, nicheOf } from '~/tenancy/niche-words';

/** The landers whose headline is the first thing that a visitor reads, and says nothing of the niche itself. */
const IN_NICHE_WORDS = ['gallery', 'maplanding'] as const;

/**
 * Returns the headline and lead of a lander in the words of the site's niche, by the catalogue's key (TEN-9);
 * none for a variant that only its slug shows, whose words are about what it draws.
 */
export function landerNicheWords(
  site: Pick<Site, 'tenant' | 'locale' | 't'>,
  name: LanderName,
  variant: string,
): Record<string, string> {
  const lander = IN_NICHE_WORDS.find((each) => each === name);
  const shown = variantOf(name, undefined, site.tenant.theme.look);
  if (!lander || variant !== shown || nicheOf(site.tenant) === 'mainstream') return {};
  return Object.fromEntries(
    (['headline', 'lead'] as const).map((part) => {
      const key = `landers:${lander}.${shown}.${part}` as TextKey;
      return [key, inNicheWords(site, key, (niche) => `landers:${lander}.niche.${niche}.${part}`)];
    }),
  );
}
