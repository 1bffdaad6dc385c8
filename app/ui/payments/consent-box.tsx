import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/checkbox';

/**
 * The box that asks for the credits at once, and says for how many days the order can be withdrawn from.
 * Ticked again, it would let whoever comes back from an order pay for another by one press.
 */
export function ConsentBox({ days, errors }: { days: number; errors: readonly string[] | undefined }) {
  const t = useT();
  return (
    <Checkbox name="consent" id="consent" errors={errors} constraint={{ required: true }} autoComplete="off">
      {t('payments:consent', { days })}
    </Checkbox>
  );
}
