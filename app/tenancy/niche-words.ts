import type { Locale } from '~/i18n/locales';
import type { TextKey } from '~/i18n/text-key';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from './tenant';

/** The niches 1 to 7, as the keys of their words name them (TEN-9). */
const NICHES = ['mainstream', 'casual', 'mature', 'gay', 'lesbian', 'fetish', 'senior'] as const;
type Niche = (typeof NICHES)[number];
/** The niches that say in words of their own what the mainstream says as our texts do. */
type SpecialNiche = Exclude<Niche, 'mainstream'>;

/** Returns how the keys of its words name a site's niche. */
export const siteNiche = ({ settings }: Pick<Tenant, 'settings'>): Niche =>
  NICHES[settings.niche - 1] ?? 'mainstream';

/**
 * Returns a text in the words of the site's niche: `special` names their key. The text's own stands in the
 * mainstream, and wherever the site overrides it.
 */
export function nicheText(
  { tenant, locale, t }: { tenant: Tenant; locale: Locale; t: Translate },
  key: TextKey,
  special: (niche: SpecialNiche) => TextKey,
): string {
  const niche = siteNiche(tenant);
  const overridden = tenant.texts[locale]?.[key] !== undefined;
  return t(niche === 'mainstream' || overridden ? key : special(niche), {
    min_age: tenant.settings.min_age,
  });
}
