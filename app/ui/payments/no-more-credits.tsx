import { useT } from '~/i18n/texts';
import { useFrame, type FrameData } from '~/ui/layouts/frame-data';

/** For a site with an announced end, and for a reader who pauses from buying (TRU-5). */
export function NoMoreCredits({
  closes,
  paused,
}: {
  closes: string | null | undefined;
  paused: FrameData['buyingPaused'] | null;
}) {
  const t = useT();
  const { site } = useFrame();
  if (closes) return <p className="mt-4">{t('payments:closing', { site: site.name, date: closes })}</p>;
  return paused ? <p className="mt-4">{t('spending:buying_paused', paused)}</p> : null;
}
