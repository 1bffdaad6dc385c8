import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/fields/checkbox';

/**
 * Requests the credits before the withdrawal period is over: at once, or after `takesDays`, with the payment. It names
 * the days of the withdrawal period. It stays checked through a refusal, but browsers do not check it again: Back from
 * an order would pay for another by one press.
 */
export function ConsentBox({
  days,
  takesDays,
  checked,
  errors,
}: {
  days: number;
  takesDays: boolean;
  checked: boolean;
  errors: readonly string[] | undefined;
}) {
  const t = useT();
  return (
    <Checkbox
      name="consent"
      id="consent"
      checked={checked}
      errors={errors}
      constraint={{ required: true }}
      autoComplete="off"
    >
      {t(takesDays ? 'payments:consent_paid' : 'payments:consent', { days })}
    </Checkbox>
  );
}
