import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { freePorts } from '../bin/run/free-ports.js';
import { serveOther } from '../bin/run/serve.js';

const TICKS_A_SECOND = 100;

/** Returns a process's CPU time in ms; null if the system does not report it. */
export function cpuMs(pid) {
  try {
    const [utime, stime] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return ((Number(utime) + Number(stime)) * 1000) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}

/** Requests a page and returns its size in bytes; rejects unless the status is 200. */
export function ask(agent, { port, path, headers }) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, agent, headers: { 'Accept-Encoding': 'gzip', ...headers } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (part) => (bytes += part.length));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`${path} was answered with ${answer.statusCode}`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** Sends requests for `seconds`, `atOnce` at a time; returns each response time in ms. */
export async function load({ port, pid, next, seconds, atOnce = 8 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times = [];
  let bytes = 0;
  const before = cpuMs(pid);
  const began = performance.now();
  const until = began + seconds * 1000;
  const keepAsking = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      bytes = await ask(agent, { port, ...next() });
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, keepAsking));
  const spent = (performance.now() - began) / 1000;
  const after = cpuMs(pid);
  agent.destroy();
  return { times, spent, bytes, cpu: before === null || after === null ? null : after - before };
}

export async function measureBare() {
  const [port] = await freePorts(1);
  const bare = await serveOther('bench/bare/build.js', port);
  const page = { ...bare, next: () => ({ path: '/members' }) };
  await load({ ...page, seconds: 2 });
  const { cpu, times } = await load({ ...page, seconds: 5 });
  if (cpu === null) throw new Error('This system does not report processor time.');
  await bare.stop();
  return cpu / times.length;
}

export const percentile = (times, part) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

export function medians(rounds) {
  const of = (measure) => median(rounds.map(measure));
  return {
    perSecond: of(({ times, spent }) => times.length / spent),
    p50: of(({ times }) => percentile(times, 0.5)),
    p99: of(({ times }) => percentile(times, 0.99)),
    cpu: rounds.some(({ cpu }) => cpu === null) ? null : of(({ times, cpu }) => cpu / times.length),
    bytes: rounds.at(-1).bytes,
  };
}

/** Formats a table as markdown with aligned columns; the first is a name. */
export function table(columns, rows) {
  const all = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(3, ...all.map((row) => row[column].length)));
  const aligned = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const [head, ...lines] = all.map((row) => line(row.map(aligned)));
  return [head, line(rule), ...lines].join('\n');
}
