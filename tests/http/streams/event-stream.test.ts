import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream, type StreamedEvent } from '~/http/streams/event-stream.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked = (init: RequestInit = {}) => new Request('http://a.example/events', init);
const unread = (count: number) => ({ name: 'unread' as const, at: 9, data: { unread: count } });

const DRAINING = new AbortController().signal;

function streamed({
  request = asked(),
  signals = [] as AbortSignal[],
  draining = DRAINING,
  free = () => {},
  onBeat = () => {},
} = {}) {
  let send: (event: StreamedEvent) => void = () => {};
  const stop = vi.fn();
  const response = eventStream({
    request,
    signals,
    draining,
    free,
    onBeat,
    open(given) {
      send = given;
      return stop;
    },
  });
  const reader = response.body!.getReader();
  const read = async () => {
    const { done, value } = await reader.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { response, reader, read, stop, send: (event: StreamedEvent) => send(event) };
}

describe('an event stream', () => {
  it('forbids transformation, sets the retry delay [CHA-5]', async () => {
    const { response, read } = streamed();
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(response.headers.get('Cache-Control')).toContain('no-transform');
    expect(await read()).toBe('retry: 2000\n\n');
  });

  it('sends events with ids and times [CHA-5]', async () => {
    const { read, send } = streamed();
    await read();
    send({ id: 7, at: 8, name: 'typing', data: { conversationId: 'one\ntwo' } });
    send(unread(1));
    expect(await read()).toBe('id: 7\nevent: typing\ndata: {"conversationId":"one\\ntwo","at":8}\n\n');
    expect(await read()).toBe('event: unread\ndata: {"unread":1,"at":9}\n\n');
  });

  it('sends a heartbeat every 15 seconds [CHA-5]', async () => {
    const onBeat = vi.fn();
    const { read } = streamed({ onBeat });
    await read();
    vi.advanceTimersByTime(15_000);
    expect(await read()).toBe(': beat\n\n');
    expect(onBeat).toHaveBeenCalledTimes(1);
  });

  it('ends after five minutes and stops its source [CHA-5]', async () => {
    const { read, stop } = streamed();
    await read();
    vi.advanceTimersByTime(5 * 60_000);
    let text: string | null = '';
    while (text !== null) text = await read();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('ends once, with its session or its reader [CHA-5]', async () => {
    for (const first of ['reader', 'session'] as const) {
      const ends = { reader: new AbortController(), session: new AbortController() };
      const request = asked({ signal: ends.reader.signal });
      const { read, stop } = streamed({ request, signals: [ends.session.signal] });
      await read();
      ends[first].abort();
      expect(await read()).toBeNull();
      ends.reader.abort();
      ends.session.abort();
      expect(stop).toHaveBeenCalledTimes(1);
    }
  });

  it('announces a stop with a delay and a reason [CHA-5]', async () => {
    const process = new AbortController();
    const { read, stop } = streamed({ draining: process.signal });
    await read();
    process.abort();
    const said = await read();
    const [, retryMs] = /^retry: (\d+)\nevent: end\ndata: \{"reason":"stopping"\}\n\n$/.exec(said ?? '')!;
    expect(Number(retryMs)).toBeGreaterThanOrEqual(1000);
    expect(Number(retryMs)).toBeLessThanOrEqual(5000);
    expect(await read()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends immediately during a stop [CHA-5]', async () => {
    const { read, stop } = streamed({ draining: AbortSignal.abort() });
    expect(await read()).toBe('retry: 2000\n\n');
    expect(await read()).toContain('event: end');
    expect(await read()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('accepts no events after its body is canceled [CHA-5]', async () => {
    const { reader, stop, send } = streamed();
    await reader.cancel();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(() => send(unread(1))).not.toThrow();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not start for a disconnected reader [CHA-5]', async () => {
    const { read, stop } = streamed({ request: asked({ signal: AbortSignal.abort() }) });
    await read();
    expect(await read()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('ends if its reader stops reading [CHA-5]', () => {
    const { send, stop } = streamed();
    const big = { name: 'typing' as const, at: 9, data: { conversationId: 'x'.repeat(1024) } };
    for (let sent = 0; sent < 300; sent++) send(big);
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('releases its slot exactly once [CHA-5, SAF-5]', async () => {
    const free = vi.fn();
    const leaving = new AbortController();
    const { reader } = streamed({ free, signals: [leaving.signal] });
    expect(free).not.toHaveBeenCalled();
    leaving.abort();
    await reader.cancel();
    expect(free).toHaveBeenCalledTimes(1);
  });

  it('does not open for HEAD [CHA-5]', () => {
    const [open, free] = [vi.fn(() => () => {}), vi.fn()];
    const response = eventStream({
      request: asked({ method: 'HEAD' }),
      signals: [],
      draining: DRAINING,
      free,
      open,
    });
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(response.body).toBeNull();
    expect(open).not.toHaveBeenCalled();
    expect(free).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
