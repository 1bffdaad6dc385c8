import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { nextPhase, PROGRESS, type ProgressPhase } from './progress-phase';

/** The bar at the top of a loading page; its animation of 5 s is in the style sheet (NAV-15). */
export function PageProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<ProgressPhase>('hidden');
  useEffect(() => {
    const next = nextPhase(phase, busy);
    if (!next) return;
    const timer = setTimeout(
      () => setPhase(next),
      next === 'hidden' ? PROGRESS.hideAfterMs : next === 'running' ? PROGRESS.throttleMs : 0,
    );
    return () => clearTimeout(timer);
  }, [phase, busy]);
  if (phase === 'hidden') return null;
  return (
    <div className="progress" role="progressbar" aria-label={t('kit:loading_page')}>
      <i className={phase === 'done' ? 'progress-done' : 'progress-run'} />
    </div>
  );
}
