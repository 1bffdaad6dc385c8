import { describe, expect, it } from 'vitest';
import { nextPhase, PROGRESS, type ProgressPhase } from '~/browser/frame/progress-phase';

/** The bar's phases for a sequence of loading states. */
function run(...busy: boolean[]): ProgressPhase[] {
  let phase: ProgressPhase = 'hidden';
  return busy.map((now) => (phase = nextPhase(phase, now) ?? phase));
}

describe('the progress bar', () => {
  it('runs while loading, completes, and hides [NAV-15]', () => {
    expect(run(true, true, false, false, false)).toEqual(['running', 'running', 'done', 'hidden', 'hidden']);
  });

  it('restarts for a navigation before it hides [NAV-15]', () => {
    expect(run(true, false, true, false)).toEqual(['running', 'done', 'running', 'done']);
  });

  it('waits 200 ms, runs 5 s, hides after 500 ms [NAV-15]', () => {
    expect(PROGRESS).toEqual({ throttleMs: 200, durationMs: 5000, hideAfterMs: 500 });
  });
});
