import { describe, expect, it, vi } from 'vitest';
import { createReadMarks, type ReadMark } from '~/browser/chat/read-marks';

/** A page with a manual clock, and a server that stores marks by default. */
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
  const pass = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await new Promise(setImmediate);
  };
  return { state, pass, waiting, ...marks };
}

const read = (seq: number): ReadMark => ({ read: seq, delivered: 0 });

describe('read marks', () => {
  it('are posted at once, later ones together [CHA-15]', async () => {
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

  it('differ from mere delivery [CHA-15]', async () => {
    const { state, pass, mark } = page();
    mark('read', 1);
    mark('read', 2);
    mark('delivered', 3);
    await pass();
    expect(state.posted).toEqual([read(1), { read: 2, delivered: 3 }]);
  });

  it('are sent once before the page is hidden [CHA-15]', async () => {
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

  it('fall back to fetching after a failed post [CHA-15]', async () => {
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
