import path from 'node:path';
import { LANDERS, ourVariants, type LanderName } from '~/domain/landers/rules';
import type { Locale } from '~/i18n/locales';
import type { Campaign } from '~/tenancy/campaigns.server';
import type { Tenant } from '~/tenancy/tenant';
import { campaignTextKey } from './campaign-texts.server';

function campaignProblems(name: LanderName, { scene, texts }: Campaign): string[] {
  const scenes = ourVariants(name);
  if (!scenes.includes(scene)) return [`scene: found "${scene}"; allowed are ${scenes.join(', ')}`];
  return Object.entries(texts).flatMap(([locale, words]) =>
    Object.keys(words)
      .filter((key) => !campaignTextKey(name, scene, key))
      .map(
        (key) =>
          `texts.${locale as Locale}.${key}: found no such text; allowed are the last parts of the keys landers:${name}.… in app/i18n/locales/${locale}/landers.json`,
      ),
  );
}

/** Lists invalid campaigns, one line each with file and field (TEN-2). */
export const checkCampaigns = ({ folder, campaigns }: Tenant): string[] =>
  Object.entries(campaigns).flatMap(([tag, campaign]) => {
    const file = path.join(folder, 'landers', `${tag}.json`);
    const name = LANDERS.find((lander) => tag.startsWith(`${lander}/`));
    if (!name) return [`${file}: found no such lander; allowed are ${LANDERS.join(', ')}`];
    return campaignProblems(name, campaign).map((problem) => `${file}: ${problem}`);
  });
