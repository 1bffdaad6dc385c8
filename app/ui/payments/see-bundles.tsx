import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';
import { CreditsLink } from './credits-link';

/** The link to the bundles; during the reader's pause from buying, its end (TRU-5). */
export function SeeBundles({ className }: { className: string }) {
  const t = useT();
  const { buyingPaused } = useFrame();
  if (buyingPaused) return <span className="mt-2 block">{t('spending:buying_paused', buyingPaused)}</span>;
  return <CreditsLink className={className}>{t('credits:see_bundles')}</CreditsLink>;
}
