// The built server as a child process: `npm start` serves with it, and the screenshots, the crawl and the benchmarks ask it.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { installed, root, start } from './project.js';

/** A line of the access log without the address of an e-mailed link: whoever read it there could open it (SAF-7). */
export const withoutLinks = (line) => line.replace(/\/[\w-]{22}(?=[\s?.])/g, '/{token}');

/** Lines that tell nobody anything: a probe that was answered, and the server's own greeting, which comes before it can answer. */
const isNoise = (line) => /^GET \/readyz 200 |^\[remix-serve\] /.test(line);

/** What the server writes, as the operator reads it; each chunk holds whole lines. */
export const readable = (chunk) =>
  withoutLinks(chunk)
    .split(/(?<=\n)/)
    .filter((line) => !isNoise(line))
    .join('');

const toRead = () =>
  new Transform({ transform: (chunk, encoding, done) => done(null, readable(String(chunk))) });

/** Starts the built server, or another built one, with its heap held small. */
export function serve(env, stdio = ['inherit', 'pipe', 'inherit'], built = 'build/server/index.js') {
  const args = ['--max-old-space-size=768', installed('remix-serve'), built];
  const child = start(process.execPath, args, { NODE_ENV: 'production', ...env }, stdio);
  child.stdout?.pipe(toRead()).pipe(process.stdout);
  return child;
}

/** What the server says of itself, or null while it cannot serve. */
function ready({ host, port }) {
  return new Promise((resolve) => {
    const address = { host: host === '0.0.0.0' ? '127.0.0.1' : host, port, path: '/readyz', timeout: 2000 };
    const ask = request(address, async (answer) => {
      const said = await text(answer).catch(() => null);
      resolve(answer.statusCode === 200 ? said : null);
    });
    ask.on('error', () => resolve(null));
    ask.end();
  });
}

/** Waits until the server answers, and gives the demo sites that it still fills; null where it stops before. */
export async function untilReady(child, address) {
  while (child.exitCode === null && child.signalCode === null) {
    const said = await ready(address);
    if (said) return { filling: said.trim().split('\n').slice(1) };
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

/** A server that is there for a command only: waits until it answers, and gives the way to end it. */
async function untilStopped(child, port) {
  process.once('exit', () => child.kill('SIGTERM'));
  if (!(await untilReady(child, { host: '127.0.0.1', port })))
    throw new Error('The server stopped before it was ready.');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The server had stopped by itself.');
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { port, pid: child.pid, stop };
}

/** Another built server than the site's, which answers at every address. */
export const serveOther = (built, port) =>
  untilStopped(
    serve({ HOST: '127.0.0.1', PORT: String(port) }, ['ignore', 'ignore', 'inherit'], built),
    port,
  );

/** The built site with the demo in a new database of its own, beside whatever else runs. */
export function serveDemo({ name, port, env = {} }) {
  const dataDir = path.join('.cache', name);
  rmSync(path.join(root, dataDir), { recursive: true, force: true });
  const own = {
    APP_MODE: 'test',
    SEED: 'on',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  return untilStopped(serve({ ...own, ...env }, ['ignore', 'ignore', 'inherit']), port);
}
