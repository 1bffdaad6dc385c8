import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/**
 * Leaves at once, to the neutral site of the tenant's settings (SAF-9). Scripts blank the page first, remove it from
 * the history, and do the same when Escape is pressed twice; a page without scripts names no keys.
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
