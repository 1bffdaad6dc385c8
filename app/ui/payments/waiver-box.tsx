import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/fields/checkbox';

/** Waives the right to withdraw, for Premium at once (CRE-3). The law forbids checking it in advance. */
export function WaiverBox({
  days,
  takesDays,
  checked,
}: {
  days: number;
  takesDays: boolean;
  checked: boolean;
}) {
  const t = useT();
  return (
    <div className="mt-3">
      <p className="text-sm">
        {t(takesDays ? 'payments:premium_later_paid' : 'payments:premium_later', { days })}
      </p>
      <Checkbox name="waive" id="waive" checked={checked} autoComplete="off">
        {t(takesDays ? 'payments:waive_paid' : 'payments:waive', { days })}
      </Checkbox>
    </div>
  );
}
