import type { LanderName } from '~/domain/landers/rules';
import { hasText } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import type { Campaign } from '~/tenancy/campaigns.server';

const OURS = {};

/** Returns a text name's catalogue key, of the scene or else the lander; null if unknown. */
export function campaignTextKey(lander: LanderName, scene: string, name: string): string | null {
  const keys = [`landers:${lander}.${scene}.${name}`, `landers:${lander}.${name}`];
  return keys.find((key) => hasText(OURS, key)) ?? null;
}

/** Returns a campaign's texts by catalogue key. */
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
