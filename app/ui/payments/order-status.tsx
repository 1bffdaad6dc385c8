import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { Status } from './payments-data';

const LOOKS: Record<Status, [look: string, icon: IconName]> = {
  open: ['bg-sunken text-ink', 'clock'],
  pending: ['bg-warning-soft text-warning', 'clock'],
  completed: ['bg-success-soft text-success', 'circle-check'],
  failed: ['bg-danger-soft text-danger', 'circle-x'],
  cancelled: ['bg-sunken text-ink', 'circle-x'],
  refunded: ['bg-sunken text-ink', 'undo-2'],
  disputed: ['bg-danger-soft text-danger', 'undo-2'],
};

export function OrderStatus({ status }: { status: Status }) {
  const t = useT();
  const [look, icon] = LOOKS[status];
  return (
    <span className={`tag px-2.5 py-1 ${look}`}>
      <Icon name={icon} className="size-3.5" />
      {t(`payments:status.${status}`)}
    </span>
  );
}
