import type { ReactNode } from 'react';
import { TextsProvider, useT } from '~/i18n/texts';
import { OwnDrawingsContext } from './drawn';
import type { LanderData } from './lander-data';

type Props = { page: Pick<LanderData, 'words' | 'imagery'>; children: ReactNode };

/** Lets a lander say what the niche or a campaign of the operator says, and show the site's own drawings; everything else is as always (TEN-2). */
export function OwnContent({ page: { words, imagery }, children }: Props) {
  const t = useT();
  return (
    <OwnDrawingsContext.Provider value={imagery}>
      <TextsProvider t={(key, values) => words[key] ?? t(key, values)}>{children}</TextsProvider>
    </OwnDrawingsContext.Provider>
  );
}
