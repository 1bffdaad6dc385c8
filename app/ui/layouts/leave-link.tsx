import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useFrame } from './frame-data';

/**
 * Leaves for the tenant's neutral site (SAF-9). Scripts also react to Escape pressed twice, even if the member hides the
 * link; pages without scripts name no keys. The words wrap to a clipped line where they do not fit.
 */
export function LeaveLink({ scripted = true }: { scripted?: boolean }) {
  const t = useT();
  const { site, navigation } = useFrame();
  return (
    <a
      href={site.leaveUrl}
      rel="noreferrer"
      data-leave
      hidden={navigation?.quickExit === false}
      className="quick-exit"
      title={t(scripted ? 'frame:leave_keys' : 'frame:leave')}
    >
      <Icon name="eye-off" className="m-[calc(var(--tap,44px)/2-10px)]" />
      <span data-excerpt>{t('frame:quick_exit')}</span>
    </a>
  );
}
