import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The very module by which Remix's server writes data.
const singleFetch = require('@remix-run/server-runtime/dist/single-fetch.js') as {
  encodeViaTurboStream: Write;
};

type Write = (data: unknown, ...rest: never[]) => ReadableStream<Uint8Array>;

/** A stream that is made once something is read of it. */
function whenRead(make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= make().getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const isOfPage = (data: unknown) => typeof data === 'object' && data !== null && 'loaderData' in data;

/** Writes as `write` does; the data of a page, which hardly any page reads in this form, once it is read. */
export const writingWhenRead =
  (write: Write): Write =>
  (data, ...rest) =>
    isOfPage(data) ? whenRead(() => write(data, ...rest)) : write(data, ...rest);

const REPLACED = Symbol.for('dating.written-when-read');

/**
 * Has Remix write the data of a page as turbo-stream only where somebody reads it. It writes all of it before a page is
 * rendered, 0.3 ms of a member's search and a timer of 5 s; most pages hand it over as JSON (`handing`), or have no
 * scripts.
 */
export function writeWhenRead(): void {
  const world = globalThis as { [REPLACED]?: boolean };
  if (world[REPLACED]) return;
  world[REPLACED] = true;
  singleFetch.encodeViaTurboStream = writingWhenRead(singleFetch.encodeViaTurboStream);
}
