import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';

/** For a site with an announced end. */
export function NoMoreCredits({ closes }: { closes: string }) {
  const t = useT();
  const { site } = useFrame();
  return <p className="mt-4">{t('payments:closing', { site: site.name, date: closes })}</p>;
}
