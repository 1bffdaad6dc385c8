import { useT } from '~/i18n/texts';
import type { OrderPageData } from './payments-data';

export function OrderTitle({
  status,
  isUnchecked,
  credits,
  completed,
  transfer,
  looked,
  isRefundedByHand,
  center = false,
}: OrderPageData & { center?: boolean }) {
  const t = useT();
  const lead = `mt-2 max-w-[56ch] text-muted ${center ? 'mx-auto text-lg' : ''}`;
  const bought = t('credits:count', { count: credits });
  if (status === 'failed' || status === 'cancelled')
    return (
      <>
        <h1 className="text-h1">{t('errors:payment_failed')}</h1>
        <p className={lead}>{t('payments:failed_lead')}</p>
      </>
    );
  if (status === 'pending') {
    const pending = isUnchecked ? t('payments:unchecked_title') : t('payments:pending_title');
    return (
      <>
        <h1 className="text-h1">{transfer ? t('payments:transfer_title', { credits: bought }) : pending}</h1>
        <p className={lead}>{t(isUnchecked ? 'payments:unchecked_lead' : 'payments:pending_lead')}</p>
        {looked && <p className="mt-3 text-sm text-muted">{t('payments:looked', looked)}</p>}
      </>
    );
  }
  return (
    <>
      <h1 className="text-h1">{bought}</h1>
      {status === 'open' && <p className={lead}>{t('payments:open_lead')}</p>}
      {status === 'completed' && completed && <p className={lead}>{t('payments:paid_lead', completed)}</p>}
      {status === 'refunded' && (
        <p className={lead}>{t(isRefundedByHand ? 'payments:refunded_by_hand' : 'payments:refunded_lead')}</p>
      )}
      {status === 'disputed' && <p className={lead}>{t('payments:disputed_lead')}</p>}
    </>
  );
}
