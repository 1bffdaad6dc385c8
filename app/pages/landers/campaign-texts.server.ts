import type { LanderName } from '~/domain/landers/rules';
import { hasText } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import type { Campaign } from '~/tenancy/campaigns.server';

const OURS = {};

/**
 * Returns the catalogue's key that a campaign means by a name such as `headline`: of its scene if that has
 * one, else of the lander; null if neither has.
 */
export function campaignTextKey(lander: LanderName, scene: string, name: string): string | null {
  const keys = [`landers:${lander}.${scene}.${name}`, `landers:${lander}.${name}`];
  return keys.find((key) => hasText(OURS, key)) ?? null;
}

/** Returns what a campaign says in a language, by the catalogue's key; what it does not say is as it was. */
export function campaignWords(
  lander: LanderName,
  { scene, texts }: Campaign,
  locale: Locale,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts[locale] ?? {}).flatMap(([name, text]) => {
      const key = campaignTextKey(lander, scene, name);
      return key ? [[key, text]] : [];
    }),
  );
}
