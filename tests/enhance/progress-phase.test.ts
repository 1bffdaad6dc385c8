import { describe, expect, it } from 'vitest';
import { nextPhase, PROGRESS, type ProgressPhase } from '~/enhance/progress-phase';

/** The bar's phases while a page is fetched, or not, in turn. */
function run(...busy: boolean[]): ProgressPhase[] {
  let phase: ProgressPhase = 'hidden';
  return busy.map((now) => (phase = nextPhase(phase, now) ?? phase));
}

describe('the bar of a navigation', () => {
  it('runs while the page is fetched, completes, and is hidden again [NAV-15]', () => {
    expect(run(true, true, false, false, false)).toEqual(['running', 'running', 'done', 'hidden', 'hidden']);
  });

  it('runs anew when the next page is asked for before it has gone [NAV-15]', () => {
    expect(run(true, false, true, false)).toEqual(['running', 'done', 'running', 'done']);
  });

  it('waits 200 ms, runs for 5 s and goes 500 ms after the end [NAV-15]', () => {
    expect(PROGRESS).toEqual({ throttleMs: 200, durationMs: 5000, hideAfterMs: 500 });
  });
});
