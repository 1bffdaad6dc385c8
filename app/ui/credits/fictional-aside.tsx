import { useT } from '~/i18n/texts';
import { FictionalIcon } from '~/ui/kit/fictional-label';
import { useFrame } from '~/ui/layouts/frame-data';

/** Explains fictional profiles beside the prices, before anything is bought (PRO-10). */
export function FictionalAside() {
  const t = useT();
  const { plural, warning } = useFrame().site.fictional;
  return (
    <aside className="notice mt-4 bg-info-soft text-sm text-info" aria-labelledby="fictional">
      <FictionalIcon className="mt-0.5" />
      <div>
        <b id="fictional" className="block text-base">
          {plural}
        </b>
        {t('credits:fictional_text', { warning })}
      </div>
    </aside>
  );
}
