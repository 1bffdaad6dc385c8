import { useT } from '~/i18n/texts';
import { Checkbox } from '~/ui/kit/checkbox';

/**
 * Explains to a member who withdrew from an earlier order when Premium begins, and lets them have it at once for
 * the right to withdraw (CRE-3). Never ticked in advance: the law wants an express request.
 */
export function WaiverBox({ days, checked }: { days: number; checked: boolean }) {
  const t = useT();
  return (
    <div className="mt-3">
      <p className="text-sm">{t('payments:premium_later', { days })}</p>
      <Checkbox name="waive" id="waive" checked={checked} autoComplete="off">
        {t('payments:waive', { days })}
      </Checkbox>
    </div>
  );
}
