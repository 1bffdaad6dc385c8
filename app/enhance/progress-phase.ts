export type ProgressPhase = 'hidden' | 'running' | 'done';

/** NAV-15's times; the 5000 ms duration is the style's. */
export const PROGRESS = { throttleMs: 200, durationMs: 5000, hideAfterMs: 500 } as const;

/** What follows when a page is, or is no longer, being fetched; null where nothing changes. */
export function nextPhase(phase: ProgressPhase, busy: boolean): ProgressPhase | null {
  if (busy) return phase === 'running' ? null : 'running';
  if (phase === 'running') return 'done';
  return phase === 'done' ? 'hidden' : null;
}
