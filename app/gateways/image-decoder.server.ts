import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Decoded pixels, upright and in sRGB. */
export type Pixels = { pixels: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** A decoder ends itself when it costs too much, by this signal; the system uses the same one. */
const TOO_COSTLY = 'SIGKILL';
/** The decoder counts its own work; this ends one that does not come to its turn at all. */
const STALL_MS = 30_000;
/** A process without work ends, because it keeps some 60 MB. */
const IDLE_MS = 30_000;
const PROGRAM = path.join('app', 'gateways', 'decode-image.js');

/** Starts the program; throws if it cannot run, which is no fault of an image. */
async function start(priority: number): Promise<ChildProcess> {
  const child = fork(PROGRAM, [String(priority)], {
    // It reads what strangers send, so it gets no secrets; two arenas keep its memory small.
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const starting = new AbortController();
  const { signal } = starting;
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The image decoder did not start: ${code ?? by}`);
  });
  try {
    await Promise.race([once(child, 'message', { signal }), ended]);
  } finally {
    ended.catch(() => {});
    starting.abort();
  }
  // Whatever else fails in it ends it, and with it the image that it has.
  child.on('error', () => child.kill());
  return child;
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Lets the program of the site end while a decoder waits for work, or keeps it until the work is done. */
function keepAlive(child: ChildProcess, isBusy: boolean) {
  const change = isBusy ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

export type ImageDecoder = (
  data: Buffer,
  box: { width: number; height: number },
) => Promise<Pixels | 'broken' | 'too_costly'>;

/**
 * Creates a decoder with a process of its own, for one image at a time: an image that takes over 4 s of work or
 * 400 MB of memory, or crashes the process, ends it, and the next image starts another (SAF-5). A decoded image is
 * never larger than `box`. `priority` is the system's, of the process.
 */
export function createImageDecoder(priority: number): ImageDecoder {
  let ready: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  return async (data, box) => {
    clearTimeout(idle);
    const child = ready?.connected ? ready : await start(priority);
    ready = child;
    keepAlive(child, true);
    const stalled = setTimeout(() => child.kill(TOO_COSTLY), STALL_MS);
    const answer = await new Promise<Pixels | 'broken' | 'too_costly'>((resolve) => {
      const onExit = (_: number | null, signal: string | null) =>
        resolve(signal === TOO_COSTLY ? 'too_costly' : 'broken');
      child.once('exit', onExit);
      child.once('message', (decoded: Pixels | null) => {
        child.off('exit', onExit);
        resolve(decoded ? { ...decoded, pixels: toBuffer(decoded.pixels) } : 'broken');
      });
      child.send({ data, box }, (error) => error && child.kill());
    });
    clearTimeout(stalled);
    if (child.exitCode !== null || child.signalCode !== null) ready = null;
    else keepAlive(child, false);
    idle = setTimeout(() => {
      ready?.disconnect();
      ready = null;
    }, IDLE_MS).unref();
    return answer;
  };
}
