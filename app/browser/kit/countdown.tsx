import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';

/** Formats the remaining time as hh:mm:ss, rounded up. */
export function formatRemaining(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

type Props = { endMs: number; look: string; onOver: () => void };

/** Counts down to a time of the device's clock, each second (DSC-3). */
export function Countdown({ endMs, look, onOver }: Props) {
  const t = useT();
  const [remainingMs, setLeftMs] = useState(() => endMs - Date.now());
  useEffect(() => {
    const tick = () => setLeftMs(endMs - Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  const isOver = remainingMs <= 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <span className={look} role="timer" aria-label={t('discounts:left')}>
      {formatRemaining(remainingMs)}
    </span>
  );
}
