import { encodeViaTurboStream } from '@remix-run/server-runtime/dist/single-fetch';
import { describe, expect, it, vi } from 'vitest';
import { writingWhenRead } from '~/http/answer/write-when-read.server';

const { signal } = new AbortController();
const written = (write: typeof encodeViaTurboStream, data: object) =>
  new Response(write(data, signal, undefined, 'production' as never)).text();

describe('what Remix writes of the data of a page', () => {
  const page = {
    loaderData: { root: { names: ['Ann', 'Bo'], at: new Date(0) } },
    actionData: null,
    errors: null,
  };

  it('is written once it is read, and says the same [PER-4]', async () => {
    const write = vi.fn(encodeViaTurboStream);
    const replaced = writingWhenRead(write) as typeof encodeViaTurboStream;
    const stream = replaced(page, signal, undefined, 'production' as never);
    expect(write).not.toHaveBeenCalled();
    expect(await new Response(stream).text()).toBe(await written(encodeViaTurboStream, page));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('comes in parts where it waits for something, and ends where nobody reads on [PER-4]', async () => {
    const late = () => ({ loaderData: { root: { late: Promise.resolve('Here') } } });
    const replaced = writingWhenRead(encodeViaTurboStream) as typeof encodeViaTurboStream;
    expect(await written(replaced, late())).toBe(await written(encodeViaTurboStream, late()));
    const reader = replaced(late(), signal, undefined, 'production' as never).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it('is written at once where scripts ask for it, because they read it [PER-4]', () => {
    const write = vi.fn(encodeViaTurboStream);
    (writingWhenRead(write) as typeof encodeViaTurboStream)(
      { 'routes/likes': { data: 1 } },
      signal,
      undefined,
      'production' as never,
    );
    expect(write).toHaveBeenCalledTimes(1);
  });
});
