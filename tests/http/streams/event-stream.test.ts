import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream, type StreamedEvent } from '~/http/streams/event-stream.server';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function streamed({ signals = [] as AbortSignal[], onBeat = () => {} } = {}) {
  let send: (event: StreamedEvent) => void = () => {};
  const stop = vi.fn();
  const response = eventStream({
    signals,
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

describe('a stream of events', () => {
  it('may be changed by nobody on the way, and says how soon to reconnect [CHA-5]', async () => {
    const { response, read } = streamed();
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(response.headers.get('Cache-Control')).toContain('no-transform');
    expect(await read()).toBe('retry: 2000\n\n');
  });

  it('carries events with their ids [CHA-5]', async () => {
    const { read, send } = streamed();
    await read();
    send({ id: 7, name: 'message', data: { text: 'one\ntwo' } });
    send({ name: 'counts', data: { unread: 1 } });
    expect(await read()).toBe('id: 7\nevent: message\ndata: {"text":"one\\ntwo"}\n\n');
    expect(await read()).toBe('event: counts\ndata: {"unread":1}\n\n');
  });

  it('beats every 15 seconds, so that nothing on the way thinks it dead [CHA-5]', async () => {
    const onBeat = vi.fn();
    const { read } = streamed({ onBeat });
    await read();
    vi.advanceTimersByTime(15_000);
    expect(await read()).toBe(': beat\n\n');
    expect(onBeat).toHaveBeenCalledTimes(1);
  });

  it('ends after five minutes, and stops what feeds it [CHA-5]', async () => {
    const { read, stop } = streamed();
    await read();
    vi.advanceTimersByTime(5 * 60_000);
    let text: string | null = '';
    while (text !== null) text = await read();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('ends when the process stops or the reader is gone, once [CHA-5]', async () => {
    const [request, stopping] = [new AbortController(), new AbortController()];
    const { read, stop } = streamed({ signals: [request.signal, stopping.signal] });
    await read();
    stopping.abort();
    request.abort();
    expect(await read()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('stops when its body is cancelled, and takes no more events [CHA-5]', async () => {
    const { reader, stop, send } = streamed();
    await reader.cancel();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(() => send({ name: 'late', data: null })).not.toThrow();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin for a reader that is gone already [CHA-5]', async () => {
    const { read, stop } = streamed({ signals: [AbortSignal.abort()] });
    await read();
    expect(await read()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('ends where a reader takes nothing any more [CHA-5]', () => {
    const { send, stop } = streamed();
    for (let sent = 0; sent < 300; sent++) send({ name: 'big', data: 'x'.repeat(1024) });
    expect(stop).toHaveBeenCalledTimes(1);
  });
});
