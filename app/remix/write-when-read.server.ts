// Changes: `encodeViaTurboStream`, which writes a page's data. Gains: 7 % of a member's page's CPU (2026-12-01): pages
// pass their data as JSON or have no scripts. Fails first if Remix changes: tests/remix/write-when-read.test.ts. Goes
// when Remix writes the data only if it is read, or with hydration-data.ts.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// The same module instance that Remix's server uses for writing data.
const singleFetch = require('@remix-run/server-runtime/dist/single-fetch.js') as {
  encodeViaTurboStream: Write;
};

type Write = (data: unknown, ...rest: never[]) => ReadableStream<Uint8Array>;

function createLazyStream(make: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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

const isPageData = (data: unknown) => typeof data === 'object' && data !== null && 'loaderData' in data;

/** Writes as `write` does, but a page's data only when it is read, which is rare. */
export const deferPageData =
  (write: Write): Write =>
  (data, ...rest) =>
    isPageData(data) ? createLazyStream(() => write(data, ...rest)) : write(data, ...rest);

const REPLACED = Symbol.for('dating.written-when-read');

/**
 * Defers Remix's turbo-stream of a page's data until it is read. Remix writes it before rendering: 0.3 ms for a
 * member's search, and a timer of 5 s. Most pages pass data as JSON (`streamHydrationData`) or have no scripts.
 */
export function writeWhenRead(): void {
  const world = globalThis as { [REPLACED]?: boolean };
  if (world[REPLACED]) return;
  world[REPLACED] = true;
  singleFetch.encodeViaTurboStream = deferPageData(singleFetch.encodeViaTurboStream);
}
