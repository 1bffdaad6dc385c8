import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstInput } from '~/browser/kit/after-first-input';

/** A page with earlier input, without it, or without the browser's support. */
function openPage(userActivation?: { hasBeenActive: boolean }) {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userActivation });
  const work = vi.fn();
  return { work, end: afterFirstInput(work), does: (type: string) => page.dispatchEvent(new Event(type)) };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work deferred to the first input', () => {
  it.each(['click', 'keydown', 'scroll'])('runs once, right after their first %s [PER-4, PWA-5]', (type) => {
    for (const told of [undefined, { hasBeenActive: false }]) {
      const { work, does } = openPage(told);
      does('pointerdown');
      expect(work).not.toHaveBeenCalled();
      does(type);
      expect(work).not.toHaveBeenCalled();
      does(type);
      does('click');
      vi.runAllTimers();
      expect(work).toHaveBeenCalledTimes(1);
    }
  });

  it('runs at once after earlier input [PER-4]', () => {
    const { work, does } = openPage({ hasBeenActive: true });
    does('click');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not run after its page is closed [PER-4]', () => {
    const { work, end, does } = openPage();
    end();
    does('click');
    const left = openPage();
    left.does('click');
    left.end();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
    expect(left.work).not.toHaveBeenCalled();
  });
});
