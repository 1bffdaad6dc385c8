import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstTouch } from '~/enhance/first-touch';

/** A page whose reader has pressed something before, or has not, or whose browser does not tell. */
function openPage(userActivation?: { hasBeenActive: boolean }) {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userActivation });
  const work = vi.fn();
  return { work, end: afterFirstTouch(work), does: (type: string) => page.dispatchEvent(new Event(type)) };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what waits for the reader', () => {
  it.each(['click', 'keydown', 'scroll'])('comes right after their first %s, once [PER-4, PWA-5]', (type) => {
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

  it('comes at once where they had pressed something before scripts ran [PER-4]', () => {
    const { work, does } = openPage({ hasBeenActive: true });
    does('click');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not come once its page is gone [PER-4]', () => {
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
