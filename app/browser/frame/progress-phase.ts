export type ProgressPhase = 'hidden' | 'running' | 'done';

/** The bar's times; the duration is also in the style sheet (NAV-15). */
export const PROGRESS = { throttleMs: 200, durationMs: 5000, hideAfterMs: 500 } as const;

export function nextPhase(phase: ProgressPhase, busy: boolean): ProgressPhase | null {
  if (busy) return phase === 'running' ? null : 'running';
  if (phase === 'running') return 'done';
  return phase === 'done' ? 'hidden' : null;
}
