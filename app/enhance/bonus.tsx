import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BonusData } from '~/ui/discounts/bonus-data';
import { COUNTDOWN } from '~/ui/discounts/bonus-strip';
import { useLater } from './load-later';

type Member = { credits: number; paidUser: boolean };

// Most members have no time bonus.
const load = () => import('./bonus-live');

/**
 * Returns the time bonus as it is now, its countdown, and its popup (DSC-5). It is gone at zero and when the
 * member has paid, without a reload.
 */
export function useBonus(
  told: BonusData | null,
  member: Member | null,
  route: string,
  scripts: boolean,
): { bonus: BonusData | null; countdown: ReactNode; popup: ReactNode } {
  const [endsAt, now] = [told?.endsAt ?? '', told?.now ?? ''];
  const [overAt, setOverAt] = useState('');
  const onOver = useCallback(() => setOverAt(endsAt), [endsAt]);
  // The end by the device's clock, which may be wrong: the server's words were true when they were read.
  const endMs = useMemo(() => Date.parse(endsAt) - Date.parse(now) + Date.now(), [endsAt, now]);
  const bonus = member?.paidUser || overAt === endsAt ? null : told;
  const live = useLater(load, scripts && bonus !== null);
  if (!bonus || !member || !scripts) return { bonus, countdown: null, popup: null };
  const counting = { endMs, onOver };
  return {
    bonus,
    countdown: live ? (
      <live.Countdown {...counting} look={COUNTDOWN} />
    ) : (
      <span className={`${COUNTDOWN} invisible`} aria-hidden="true">
        00:00:00
      </span>
    ),
    popup: live && bonus.mayPopUp && (
      <live.BonusPopup {...counting} bonus={bonus} route={route} credits={member.credits} />
    ),
  };
}
