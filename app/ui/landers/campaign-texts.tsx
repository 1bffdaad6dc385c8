import type { ReactNode } from 'react';
import { TextsProvider, useT } from '~/i18n/texts';
import type { LanderData } from './lander-data';

/** Lets a lander say what the niche or a campaign of the operator says, and everything else as always (TEN-2). */
export function CampaignTexts({ words, children }: Pick<LanderData, 'words'> & { children: ReactNode }) {
  const t = useT();
  return <TextsProvider t={(key, values) => words[key] ?? t(key, values)}>{children}</TextsProvider>;
}
