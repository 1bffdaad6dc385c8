import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/**
 * Leads away at once, to the neutral site of the tenant's settings (SAF-9). Scripts blank the page first, keep
 * it out of the history, and let Escape, pressed twice, do the same; a page without scripts names no keys.
 */
export function LeaveLink({ scripted = true }: { scripted?: boolean }) {
  const t = useT();
  const { leaveUrl } = useFrame().site;
  return (
    <a
      href={leaveUrl}
      rel="noreferrer"
      data-leave
      className="btn btn-icon btn-ghost shrink-0"
      aria-label={t('frame:leave')}
      title={t(scripted ? 'frame:leave_keys' : 'frame:leave')}
    >
      <Icon name="door-open" />
    </a>
  );
}
