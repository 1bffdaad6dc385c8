import { useT } from '~/i18n/texts';
import { Icon } from './icon';

/** Says that a profile is fictional; it stands on every card, photo, row and chat of one (PRO-10). */
export function FictionalLabel() {
  const t = useT();
  return (
    <span className="fic">
      <Icon name="drama" className="size-3.5" />
      {t('kit:fictional')}
    </span>
  );
}
