import { collectDefaultMetrics, Registry } from 'prom-client';

let own: Registry | undefined;
let lagReadAt = -Infinity;

/** Longer than the interval of a scrape. */
const SCRAPE_MS = 60_000;

/** Returns this process's own metrics, which are collected from the first call on. */
export function processRegistry(): Registry {
  if (!own) {
    own = new Registry();
    collectDefaultMetrics({ register: own });
  }
  return own;
}

/** Returns the process's metrics as Prometheus reads them. */
export function scrapeProcess(): Promise<string> {
  lagReadAt = performance.now();
  return processRegistry().metrics();
}

async function readGauge(name: string): Promise<number> {
  const found = await processRegistry().getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? 0;
}

/** Returns what the last scrape says of the event loop, or else what it is now; null before anything is known. */
async function readLagMs(): Promise<number | null> {
  // Reading it begins the next measurement, so a scrape of the last minute stays as it is.
  if (performance.now() - lagReadAt > SCRAPE_MS) {
    lagReadAt = performance.now();
    await readGauge('nodejs_eventloop_lag_seconds');
  }
  const ms = (await readGauge('nodejs_eventloop_lag_p99_seconds')) * 1000;
  return Number.isFinite(ms) ? Math.round(ms) : null;
}

export async function readProcess(now: Date) {
  const startedAt = await readGauge('process_start_time_seconds');
  return {
    pid: process.pid,
    upSeconds: Math.max(0, Math.round(now.getTime() / 1000 - startedAt)),
    memoryBytes: await readGauge('process_resident_memory_bytes'),
    lagMs: await readLagMs(),
  };
}
