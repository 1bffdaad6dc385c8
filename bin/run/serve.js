// Runs the built server as a child process: for `npm start`, the screenshots, the crawl and the benchmarks.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isNoise } from '../../app/gateways/logs/access-noise.js';
import { redactSecrets } from '../../app/gateways/logs/redact-secrets.js';
import { installed, root, say, start } from './project.js';

/**
 * Removes tokens, keys and case numbers from the lines of the access log, because anybody who read them there could open
 * what they lead to, and all query strings, which hold search filters, names and other secrets (SAF-7,
 * SAF-16).
 */
export const removeSecrets = (lines) => redactSecrets(lines.replace(/^([A-Z-]+ [^\s?]*)\?\S*/gm, '$1'));

/** remix-serve's own greeting, which comes before it can answer. */
const isGreeting = (line) => line.startsWith('[remix-serve] ');

/**
 * Returns the server's output as the operator sees it; each chunk contains whole lines. Where the server writes the
 * access log in JSON itself, remix-serve's lines are left out.
 */
export const readable = (chunk, format = 'text') =>
  removeSecrets(chunk)
    .split(/(?<=\n)/)
    .filter((line) => (format === 'json' ? line.startsWith('{') : !isNoise(line) && !isGreeting(line)))
    .join('');

const formatOutput = (format) =>
  new Transform({ transform: (chunk, encoding, done) => done(null, readable(String(chunk), format)) });

/**
 * How many threads the server has for what Node does beside its own thread: two each for passwords, photos
 * stored before, and drawings, three for encoding photos, which wait for places of their own, and the usual four for files, names
 * and compression.
 */
export const THREADS = 13;

/**
 * The most that the heap may take, in MB; under load the whole process has some 450. The limit also tells V8 how
 * often to look through all of it: with 768, Node.js 24 did so every 80 pages, for a tenth of a page's time.
 */
const MOST_HEAP = 2048;

/**
 * Starts the built server, or another built one.
 * @param {Record<string, string>} env
 * @param {('inherit' | 'pipe' | 'ignore')[]} [stdio]
 * @param {string} [built]
 */
export function serve(env, stdio = ['inherit', 'pipe', 'inherit'], built = 'build/server/index.js') {
  const heap = `--max-old-space-size=${MOST_HEAP}`;
  const isSeveral = Number({ ...process.env, ...env }.PROCESSES || 1) > 1;
  const args = isSeveral
    ? [path.join(root, 'bin/run/processes.js'), built, heap]
    : [heap, installed('remix-serve'), built];
  // A process reads it once, before its first thread.
  const threads = process.env.UV_THREADPOOL_SIZE || String(THREADS);
  const own = { NODE_ENV: 'production', UV_THREADPOOL_SIZE: threads };
  // By the channel, the server learns that this process has ended, however that was (app/boot.server.ts).
  const child = start(process.execPath, args, { ...own, ...env }, [...stdio, 'ipc']);
  const format = env.LOG_FORMAT || process.env.LOG_FORMAT;
  child.stdout?.pipe(formatOutput(format)).pipe(process.stdout);
  return child;
}

/** Has a command end with its server, and the server with the command; both by the first signal. */
export function passSignalsOn(child) {
  let stopping = false;
  const stop = () => {
    if (!stopping) say('Stopping …');
    stopping = true;
    // Vite ends at once by SIGTERM, and the database has to be stopped before.
    child.kill('SIGINT');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  child.on('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
}

/** Reads the text of /readyz. */
export function readyState(said) {
  const lines = said.trim().split('\n').slice(1);
  const mark = 'broken: ';
  return {
    filling: lines.filter((line) => !line.startsWith(mark)),
    broken: lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length)),
  };
}

/** Returns the text of /readyz, or null while the server is not ready. */
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

/**
 * Waits until the server answers, and returns the demo sites that it is still filling and the sites that it
 * does not serve; null if it exits before.
 */
export async function untilReady(child, address) {
  while (child.exitCode === null && child.signalCode === null) {
    const said = await ready(address);
    if (said) return readyState(said);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

/** Waits until a command's own server answers, and returns a function that stops it. */
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

/** Serves another build than the site's, which answers at every address. */
export const serveOther = (built, port) =>
  untilStopped(
    serve({ HOST: '127.0.0.1', PORT: String(port) }, ['ignore', 'ignore', 'inherit'], built),
    port,
  );

const demoEnv = (dataDir, port) => ({
  APP_MODE: 'test',
  SEED: 'on',
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
});

/** Serves the built site with the demo, in a new database of its own. */
export function serveDemo({ name, port, env = {} }) {
  const dataDir = path.join('.cache', name);
  rmSync(path.join(root, dataDir), { recursive: true, force: true });
  return untilStopped(serve({ ...demoEnv(dataDir, port), ...env }, ['ignore', 'ignore', 'inherit']), port);
}

/** Serves the demo of `serveDemo` by one more process, which does no jobs; both need the same Redis. */
export function serveBeside({ name, port, env = {} }) {
  const own = { ...demoEnv(path.join('.cache', name), port), WORKERS: 'off' };
  return untilStopped(serve({ ...own, ...env }, ['ignore', 'ignore', 'inherit']), port);
}
