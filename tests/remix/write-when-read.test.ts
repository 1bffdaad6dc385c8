import { encodeViaTurboStream } from '@remix-run/server-runtime/dist/single-fetch';
import { describe, expect, it, vi } from 'vitest';
import { deferPageData } from '~/remix/write-when-read.server';

const { signal } = new AbortController();
const written = (write: typeof encodeViaTurboStream, data: object) =>
  new Response(write(data, signal, undefined, 'production' as never)).text();

describe('a page’s turbo-stream data', () => {
  const page = {
    loaderData: { root: { names: ['Ann', 'Bo'], at: new Date(0) } },
    actionData: null,
    errors: null,
  };

  it('are written once they are read, unchanged [PER-4]', async () => {
    const write = vi.fn(encodeViaTurboStream);
    const replaced = deferPageData(write) as typeof encodeViaTurboStream;
    const stream = replaced(page, signal, undefined, 'production' as never);
    expect(write).not.toHaveBeenCalled();
    expect(await new Response(stream).text()).toBe(await written(encodeViaTurboStream, page));
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('are streamed in parts, and end when cancelled [PER-4]', async () => {
    const late = () => ({ loaderData: { root: { late: Promise.resolve('Here') } } });
    const replaced = deferPageData(encodeViaTurboStream) as typeof encodeViaTurboStream;
    expect(await written(replaced, late())).toBe(await written(encodeViaTurboStream, late()));
    const reader = replaced(late(), signal, undefined, 'production' as never).getReader();
    expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
  });

  it('are written at once for scripts that fetch them [PER-4]', () => {
    const write = vi.fn(encodeViaTurboStream);
    (deferPageData(write) as typeof encodeViaTurboStream)(
      { 'routes/likes': { data: 1 } },
      signal,
      undefined,
      'production' as never,
    );
    expect(write).toHaveBeenCalledTimes(1);
  });
});
