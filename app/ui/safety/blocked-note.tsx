import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { UnblockForm } from './unblock-form';

/** Replaces a blocked profile's actions. */
export function BlockedNote({
  memberId,
  name,
  className,
}: {
  memberId: string;
  name: string;
  className: string;
}) {
  const t = useT();
  return (
    <div className={`flex items-center gap-3 rounded-lg bg-sunken p-4 ${className}`}>
      <Icon name="ban" />
      <p className="flex-1 font-semibold">{t('safety:you_blocked', { name })}</p>
      <UnblockForm memberId={memberId} name={name} to={paths.member(memberId)} />
    </div>
  );
}
