// Stops the embedded PostgreSQL if the process that started it is killed and cannot do so itself.
//
//   node bin/run/database-guard.js FOLDER [remove]
//
// The owner keeps the standard input open, and writes to it after stopping the server itself. FOLDER has the server's
// database.json; with `remove`, it is deleted when the server has stopped.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long others may stay connected before the server is left to them. */
const TIMEOUT_MS = 30_000;

const [folder, then] = process.argv.slice(2);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Reads the process id and the port from PostgreSQL's own file, which exists even during startup. */
function readRunning({ data }) {
  const lines = read(path.join(data, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && signal(pid, 0) ? { pid, port } : null;
}

async function countOthers({ port }, { password }) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'dating', password, database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rows[0].others;
  } catch (error) {
    // 57P03: the server is starting or stopping, so nobody is connected.
    return /** @type {NodeJS.ErrnoException} */ (error).code === '57P03' ? 0 : null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops the server unless others still use it; returns whether nobody does. */
async function stopServer(known) {
  const until = Date.now() + TIMEOUT_MS;
  for (let server = readRunning(known); server; server = readRunning(known)) {
    // SIGINT closes open connections and then shuts down cleanly.
    if ((await countOthers(server, known)) === 0) signal(server.pid, 'SIGINT');
    else if (Date.now() > until) return false;
    await sleep(200);
  }
  return true;
}

process.on('SIGHUP', () => {});
process.stdin.once('data', () => process.exit());
process.stdin.on('end', async () => {
  const known = JSON.parse(read(path.join(folder, 'database.json')) ?? 'null');
  const unused = !known || (await stopServer(known));
  if (unused && then === 'remove') rmSync(folder, { recursive: true, force: true });
});
