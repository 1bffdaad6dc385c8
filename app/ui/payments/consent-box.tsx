import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/fields/checkbox';

/**
 * Requests the credits before the withdrawal period ends. Stays checked through a refusal, but not on Back, where one
 * press would buy again.
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
