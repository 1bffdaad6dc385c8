import { useT } from '~/i18n/texts';
import { Icon } from './icon';

/** Says that the main photo was compared with a picture of its owner (TRU-2): on a card by its icon, else in words. */
export function CheckedBadge({ brief = false }: { brief?: boolean }) {
  const t = useT();
  const words = t('profiles:check.badge');
  if (brief)
    return (
      <>
        <Icon name="badge-check" className="ml-1 inline size-4 align-[-0.15em]" />
        <span className="sr-only">{words}</span>
      </>
    );
  return (
    <span className="inline-flex items-center gap-1.5 text-ink">
      <Icon name="badge-check" className="size-4 text-success" />
      {words}
    </span>
  );
}
