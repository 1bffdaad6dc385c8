import type { ReactNode } from 'react';
import { TextsProvider, useT } from '~/i18n/texts';
import { OwnDrawingsContext } from './drawn';
import type { LanderData } from './lander-data';

type Props = { page: Pick<LanderData, 'words' | 'imagery'>; children: ReactNode };

/** Applies a niche's or campaign's texts, and the site's drawings (TEN-2). */
export function OwnContent({ page: { words, imagery }, children }: Props) {
  const t = useT();
  return (
    <OwnDrawingsContext.Provider value={imagery}>
      <TextsProvider t={(key, values) => words[key] ?? t(key, values)}>{children}</TextsProvider>
    </OwnDrawingsContext.Provider>
  );
}
