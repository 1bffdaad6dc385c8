import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Pixels = { pixels: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** Used by the decoder itself when it exceeds a limit, and by the system's out-of-memory killer. */
const TOO_COSTLY = 'SIGKILL';
/** The decoder limits its own CPU time; this limit ends one that gets none. */
const STALL_MS = 30_000;
/** An idle process is ended, because it occupies 60 MB. */
const IDLE_MS = 30_000;
const PROGRAM = path.join('app', 'gateways', 'images', 'decode-image.js');

async function start(priority: number): Promise<ChildProcess> {
  const child = fork(PROGRAM, [String(priority)], {
    // Processes untrusted input, so it gets no secrets; two arenas limit its memory.
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
  // Any other failure ends the process, and with it the current image.
  child.on('error', () => child.kill());
  return child;
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

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
 * Creates a decoder in its own process, which ends over 4 s of CPU or 400 MB, or in a crash; the next image
 * starts another (SAF-5). Output fits into `box`.
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
