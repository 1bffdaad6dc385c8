import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';

/** An offer to buy; during the reader's pause from buying, its end instead (TRU-5). */
export function UnlessPaused({ children }: { children: ReactNode }) {
  const t = useT();
  const { buyingPaused } = useFrame();
  if (buyingPaused) return <span className="mt-2 block">{t('spending:buying_paused', buyingPaused)}</span>;
  return children;
}
