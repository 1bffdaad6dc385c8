import { useT } from '~/i18n/texts';
import { Icon } from './icon';

/** Says that a third party has confirmed the age; never how or when (TRU-1). */
export function AgeBadge() {
  const t = useT();
  return (
    <span className="tag bg-surface text-ink">
      <Icon name="shield-check" className="size-3.5 text-link" />
      {t('age:badge')}
    </span>
  );
}
