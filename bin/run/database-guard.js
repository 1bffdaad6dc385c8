// Stops the embedded PostgreSQL if the process that started it ends without doing so: one that is killed cannot.
//
//   node bin/run/database-guard.js FOLDER [remove]
//
// The owner holds the standard input open, and writes to it once it has stopped the server itself. FOLDER holds the
// server's database.json; with `remove`, it is deleted with the server.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long others may stay connected before the server is left to them. */
const TIMEOUT_MS = 30_000;

const [folder, then] = process.argv.slice(2);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Sends a signal, or with 0 none; returns whether the process lives. */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Reads the process id and the port from the server's own file, which also one that is still starting has. */
function readRunning({ data }) {
  const lines = read(path.join(data, 'postmaster.pid'))?.split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && signal(pid, 0) ? { pid, port } : null;
}

/** Counts the clients of the server besides this one; null if it cannot say. */
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
    // 57P03: it is starting or stopping, so nobody is connected.
    return /** @type {NodeJS.ErrnoException} */ (error).code === '57P03' ? 0 : null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops the server unless others go on using it; returns whether nobody does. */
async function stopServer(known) {
  const until = Date.now() + TIMEOUT_MS;
  for (let server = readRunning(known); server; server = readRunning(known)) {
    // An interrupt ends open connections; PostgreSQL itself then ends as after any stop.
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
