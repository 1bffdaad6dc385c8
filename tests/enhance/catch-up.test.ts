import { describe, expect, it, vi } from 'vitest';
import { createCatchUp, type Asked } from '~/enhance/catch-up';

/** A server that answers as told; without an answer left, all messages are there. */
function server(...answers: Asked[]) {
  const state = { asked: 0, waited: [] as number[] };
  let pass: (() => void) | null = null;
  const catching = createCatchUp({
    ask: async () => {
      state.asked++;
      return answers.shift() ?? 'done';
    },
    wait: (ms) => {
      state.waited.push(ms);
      return pass ? new Promise(() => {}) : Promise.resolve();
    },
  });
  return { state, hold: () => (pass = () => {}), ...catching };
}

describe('what an open chat has missed', () => {
  it('is asked for until all of it is there, one request at a time [CHA-15]', async () => {
    const { state, catchUp } = server('more', 'more');
    await Promise.all([catchUp(), catchUp()]);
    expect(state.asked).toBe(3);
  });

  it('is asked for again after a failure, after longer and longer but at most half a minute [CHA-15]', async () => {
    const { state, catchUp } = server(...Array<Asked>(7).fill('failed'));
    await catchUp();
    expect(state.asked).toBe(8);
    expect(state.waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('is asked for at once when something happens during such a wait [CHA-15]', async () => {
    const { state, catchUp, hold } = server('failed');
    hold();
    const first = catchUp();
    await vi.waitFor(() => expect(state.waited).toEqual([1000]), { timeout: 20_000 });
    expect(state.asked).toBe(1);
    void catchUp();
    await first;
    expect(state.asked).toBe(2);
  });

  it('is not asked for any more where there is nothing to ask, or nobody to show it to [CHA-7, ACC-13]', async () => {
    const over = server('over');
    await over.catchUp();
    expect(over.state.asked).toBe(1);
    const left = server('failed', 'failed');
    left.hold();
    const first = left.catchUp();
    left.stop();
    await first;
    expect(left.state.asked).toBe(1);
  });
});
