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
 * Removes tokens, keys, case numbers and query strings from the access log: its readers could use them (SAF-7, SAF-16).
 */
export const removeSecrets = (lines) => redactSecrets(lines.replace(/^([A-Z-]+ [^\s?]*)\?\S*/gm, '$1'));

const isGreeting = (line) => line.startsWith('[remix-serve] ');

/**
 * Returns the server's output for the operator, in whole lines; with the JSON format, without remix-serve's access log.
 */
export const readable = (chunk, format = 'text') =>
  removeSecrets(chunk)
    .split(/(?<=\n)/)
    .filter((line) => (format === 'json' ? line.startsWith('{') : !isNoise(line) && !isGreeting(line)))
    .join('');

const formatOutput = (format) =>
  new Transform({ transform: (chunk, encoding, done) => done(null, readable(String(chunk), format)) });

/** Threads: two each for passwords, storing photos and drawings, three for encoding, and Node's usual four. */
export const THREADS = 13;

/** Maximum heap in MB; about 450 are in use. With 768, full collections cost a tenth of a page's time. */
const MOST_HEAP = 2048;

/**
 * Starts the built server, or the one in `built`.
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
  // Node reads it once, before its first thread.
  const threads = process.env.UV_THREADPOOL_SIZE || String(THREADS);
  const own = { NODE_ENV: 'production', UV_THREADPOOL_SIZE: threads };
  // Through the channel, the server notices when this process ends (app/boot.server.ts).
  const child = start(process.execPath, args, { ...own, ...env }, [...stdio, 'ipc']);
  const format = env.LOG_FORMAT || process.env.LOG_FORMAT;
  child.stdout?.pipe(formatOutput(format)).pipe(process.stdout);
  return child;
}

/** Makes a command end with its server, and the server with the command, both on the first signal. */
export function passSignalsOn(child) {
  let stopping = false;
  const stop = () => {
    if (!stopping) say('Stopping …');
    stopping = true;
    // SIGTERM ends Vite at once, but the database has to be stopped first.
    child.kill('SIGINT');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  child.on('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
}

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

/** Waits for the server. Returns the sites that are still being filled and the broken ones; null if it exits first. */
export async function untilReady(child, address) {
  while (child.exitCode === null && child.signalCode === null) {
    const said = await ready(address);
    if (said) return readyState(said);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

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

/** Serves another build, which responds at every URL. */
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

/** Serves the built site with the demo, in its own new database. */
export function serveDemo({ name, port, env = {} }) {
  const dataDir = path.join('.cache', name);
  rmSync(path.join(root, dataDir), { recursive: true, force: true });
  return untilStopped(serve({ ...demoEnv(dataDir, port), ...env }, ['ignore', 'ignore', 'inherit']), port);
}

/** Adds a process to `serveDemo` that runs no jobs; both need the same Redis. */
export function serveBeside({ name, port, env = {} }) {
  const own = { ...demoEnv(path.join('.cache', name), port), WORKERS: 'off' };
  return untilStopped(serve({ ...own, ...env }, ['ignore', 'ignore', 'inherit']), port);
}
