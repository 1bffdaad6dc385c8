import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/** The day of the site's announced end, and the link to the member's data (TEN-7). */
export function ClosingStrip({ closes }: { closes: string }) {
  const t = useT();
  const { site } = useFrame();
  return (
    <aside aria-labelledby="closing" className="bg-warning-soft text-sm text-warning">
      <div className="wrap flex flex-wrap items-center justify-center gap-x-3 py-1.5">
        <p className="min-w-0 text-center leading-snug">
          <Icon name="bell" className="mr-2 inline size-4" />
          <b id="closing">{t('frame:closing.title', { site: site.name, date: closes })}</b>{' '}
          <span className="max-sm:sr-only">{t('frame:closing.text')}</span>
        </p>
        <a href={paths.ownData} className="inline-flex min-h-tap items-center font-bold underline">
          {t('frame:closing.data')}
        </a>
      </div>
    </aside>
  );
}
