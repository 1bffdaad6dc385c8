import type { Locale } from '~/i18n/locales';
import type { TextKey } from '~/i18n/text-key';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from './tenant';

/** The niches 1 to 7, as used in text keys (TEN-9). */
const NICHES = ['mainstream', 'casual', 'mature', 'gay', 'lesbian', 'fetish', 'senior'] as const;
type Niche = (typeof NICHES)[number];
/** Niches with texts of their own; the mainstream uses the default texts. */
type SpecialNiche = Exclude<Niche, 'mainstream'>;

export const siteNiche = ({ settings }: Pick<Tenant, 'settings'>): Niche =>
  NICHES[settings.niche - 1] ?? 'mainstream';

/** Returns a text under the niche's key. The mainstream and the site's overrides keep the default. */
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
