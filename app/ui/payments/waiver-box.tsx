import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/checkbox';

/**
 * Offers Premium at once by waiving the right to withdraw (CRE-3). Never pre-checked: the law requires an express
 * request.
 */
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
