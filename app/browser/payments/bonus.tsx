import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BonusData } from '~/ui/discounts/bonus-data';
import { COUNTDOWN } from '~/ui/discounts/bonus-strip';
import { useLazy } from '~/browser/kit/lazy-load';

type Member = { credits: number; paidUser: boolean };

// Most members have no time bonus.
const load = () => import('./bonus-live');

/** Returns the time bonus with its countdown and popup (DSC-5). It ends at zero, or after a payment. */
export function useBonus(
  pageBonus: BonusData | null,
  member: Member | null,
  route: string,
  scripts: boolean,
): { bonus: BonusData | null; countdown: ReactNode; popup: ReactNode } {
  const [endsAt, now] = [pageBonus?.endsAt ?? '', pageBonus?.now ?? ''];
  const [endedAt, setOverAt] = useState('');
  const onOver = useCallback(() => setOverAt(endsAt), [endsAt]);
  // By the device's clock, which may be wrong: only the remaining time is correct.
  const endMs = useMemo(() => Date.parse(endsAt) - Date.parse(now) + Date.now(), [endsAt, now]);
  const bonus = member?.paidUser || endedAt === endsAt ? null : pageBonus;
  const live = useLazy(load, scripts && bonus !== null);
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
