import { useT } from '~/i18n/texts';
import { useFrame } from '~/ui/layouts/frame-data';
import { Icon } from './icon';

/** The site's own sign of a fictional profile (PRO-10). */
export function FictionalIcon({ className }: { className: string }) {
  return <Icon name={useFrame().site.fictionalIcon} className={className} />;
}

/** Says that a profile is fictional; it stands on every card, photo, row and chat of one (PRO-10). */
export function FictionalLabel() {
  const t = useT();
  return (
    <span className="fic">
      <FictionalIcon className="size-3.5" />
      {t('kit:fictional')}
    </span>
  );
}
