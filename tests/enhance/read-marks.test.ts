import { describe, expect, it, vi } from 'vitest';
import { createReadMarks, type ReadMark } from '~/enhance/read-marks';

/** A page whose clock is moved by hand, and a server that stores marks unless told otherwise. */
function page() {
  const state = { posted: [] as ReadMark[], left: [] as ReadMark[], failed: 0, stores: true };
  const waiting: (() => void)[] = [];
  const marks = createReadMarks({
    post: async (mark) => {
      state.posted.push(mark);
      return state.stores;
    },
    leave: (mark) => void state.left.push(mark),
    wait: () => new Promise((resolve) => void waiting.push(resolve)),
    failed: () => void state.failed++,
  });
  /** Lets the time between two posts pass. */
  const pass = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise(setImmediate);
  };
  return { state, pass, waiting, ...marks };
}

const read = (seq: number): ReadMark => ({ read: seq, delivered: 0 });

describe('what is read of a chat', () => {
  it('is posted at once, and then together after a while [CHA-15]', async () => {
    const { state, pass, waiting, mark } = page();
    mark('read', 1);
    expect(state.posted).toEqual([read(1)]);
    for (const seq of [2, 3, 4]) mark('read', seq);
    expect(state.posted).toEqual([read(1)]);
    await pass();
    expect(state.posted).toEqual([read(1), read(4)]);
    await pass();
    expect(waiting).toEqual([]);
    mark('read', 5);
    expect(state.posted).toEqual([read(1), read(4), read(5)]);
  });

  it('is told apart from what only reached the page [CHA-15]', async () => {
    const { state, pass, mark } = page();
    mark('read', 1);
    mark('read', 2);
    mark('delivered', 3);
    await pass();
    expect(state.posted).toEqual([read(1), { read: 2, delivered: 3 }]);
  });

  it('is sent before the page is hidden, once [CHA-15]', async () => {
    const { state, pass, mark, flush } = page();
    mark('read', 1);
    flush();
    expect(state.left).toEqual([]);
    mark('read', 2);
    flush();
    flush();
    expect(state.left).toEqual([read(2)]);
    await pass();
    expect(state.posted).toEqual([read(1)]);
  });

  it('falls back to fetching where a post fails [CHA-15]', async () => {
    const { state, pass, mark } = page();
    state.stores = false;
    mark('read', 1);
    await pass();
    await vi.waitFor(() => expect(state.failed).toBe(1));
    state.stores = true;
    mark('read', 2);
    await pass();
    expect(state.failed).toBe(1);
  });
});
