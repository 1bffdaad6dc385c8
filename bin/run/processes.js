// Serves one port by PROCESSES processes, with one more for the background work: bin/run/serve.js runs it in place of
// remix-serve. Its arguments are the built server and Node.js' own.
import cluster from 'node:cluster';
import path from 'node:path';
import { installed, root, say, start } from './project.js';

const [built, ...execArgv] = process.argv.slice(2);
const count = Number(process.env.PROCESSES);
const metricsPort = Number(process.env.METRICS_PORT) || 0;

/** A process that exits sooner than this would do so again: its settings are wrong. */
const SOON_MS = 10_000;
const RESTART_MS = 1000;
const children = new Set();
let isStopping = false;
let exitCode = 0;

const metricsPortFor = (index) => (metricsPort ? String(metricsPort + index) : '');

/** The worker does not share the port, so it is not in the cluster. */
function startWorker() {
  const script = path.join(root, 'bin/run/worker.js');
  return start(process.execPath, [script], { METRICS_PORT: metricsPortFor(count) }, [
    'ignore',
    'inherit',
    'inherit',
    'ipc',
  ]);
}

const startServer = (index) =>
  cluster.fork({ WORKERS: 'off', METRICS_PORT: metricsPortFor(index), ...(index > 0 ? { SEED: 'off' } : {}) })
    .process;

function stopAll() {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  if (children.size === 0) process.exit(exitCode);
}

/** Restarts a process when it ends, unless it exited right after its start. */
function keep(name, run) {
  const startedAt = performance.now();
  const child = run();
  children.add(child);
  child.once('exit', (code, signal) => {
    children.delete(child);
    if (isStopping) return stopAll();
    if (signal === null && performance.now() - startedAt < SOON_MS) {
      exitCode = code || 1;
      return stopAll();
    }
    say(`${name} ended by ${signal ?? `code ${code}`} and is started again.`);
    setTimeout(() => isStopping || keep(name, run), RESTART_MS);
  });
}

cluster.setupPrimary({ exec: installed('remix-serve'), args: [built], execArgv });
for (let index = 0; index < count; index++) keep(`Process ${index + 1}`, () => startServer(index));
keep('The worker', startWorker);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
process.on('disconnect', stopAll);
