import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';

/** Formats what is left as two-digit hours, minutes and seconds; a begun second counts. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

type Props = { endMs: number; look: string; onOver: () => void };

/** Counts down to a moment of the device's clock, each second (DSC-3). */
export function Countdown({ endMs, look, onOver }: Props) {
  const t = useT();
  const [leftMs, setLeftMs] = useState(() => endMs - Date.now());
  useEffect(() => {
    const tick = () => setLeftMs(endMs - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  const isOver = leftMs <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <span className={look} role="timer" aria-label={t('discounts:left')}>
      {leftText(leftMs)}
    </span>
  );
}
