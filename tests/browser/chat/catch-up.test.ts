import { describe, expect, it, vi } from 'vitest';
import { createCatchUp, type RequestOutcome } from '~/browser/chat/catch-up';

function server(...answers: RequestOutcome[]) {
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

describe('catching up an open chat', () => {
  it('fetches page by page until complete [CHA-15]', async () => {
    const { state, catchUp } = server('more', 'more');
    await Promise.all([catchUp(), catchUp()]);
    expect(state.asked).toBe(3);
  });

  it('retries with growing waits up to 30 s [CHA-15]', async () => {
    const { state, catchUp } = server(...Array<RequestOutcome>(7).fill('failed'));
    await catchUp();
    expect(state.asked).toBe(8);
    expect(state.waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('retries at once on another event [CHA-15]', async () => {
    const { state, catchUp, hold } = server('failed');
    hold();
    const first = catchUp();
    await vi.waitFor(() => expect(state.waited).toEqual([1000]), { timeout: 20_000 });
    expect(state.asked).toBe(1);
    void catchUp();
    await first;
    expect(state.asked).toBe(2);
  });

  it('stops when the chat has ended or is closed [CHA-7, ACC-13]', async () => {
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
