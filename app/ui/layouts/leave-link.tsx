import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/**
 * Leaves for the tenant's neutral site (SAF-9). Scripts also react to Escape pressed twice; pages without scripts name
 * no keys.
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
