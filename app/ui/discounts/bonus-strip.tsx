import { useState, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { useCreditsAddress } from '~/ui/payments/credits-link';
import type { BonusData, BonusEnd } from './bonus-data';

/** Before scripts run, `invisible` reserves its space. */
export const COUNTDOWN = 'tag shrink-0 bg-unread tabular-nums text-unread-on';

/** The end's variants share one grid cell. */
const until = ({ short, title }: BonusEnd, look = '') => (
  <span className={`[grid-area:1/1] ${look}`}>
    <span className="sm:hidden">{short}</span>
    <span className="max-sm:hidden">{title}</span>
  </span>
);

/** The strip of the running time bonus: its end, the next offer, and the link (DSC-4). */
export function BonusStrip({ bonus, countdown }: { bonus: BonusData; countdown: ReactNode }) {
  const t = useT();
  // The time zone may change the text; the longest one's space stays.
  const [longest] = useState(bonus.longest);
  return (
    <aside aria-label={t('discounts:bonus')} className="bg-night text-night-on">
      <a
        href={useCreditsAddress()}
        className="wrap flex min-h-tap flex-wrap items-center justify-center gap-x-2.5 py-1.5 text-sm hover:underline"
      >
        <Icon name="gift" className="size-4 shrink-0 text-unread" />
        <b className="grid min-w-0 text-center">
          {until(bonus)}
          {longest && until(longest, 'invisible')}
        </b>
        {countdown}
        {bonus.then && (
          <span className="basis-full text-center text-xs text-night-muted sm:basis-auto">{bonus.then}</span>
        )}
      </a>
    </aside>
  );
}
