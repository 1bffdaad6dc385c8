// Stops a database server if the process that started it ends without a word: one that was killed cannot.
//
//   node tests/support/database-guard.mjs FOLDER [remove]
//
// The owner holds its standard input open, and writes to it once it has stopped the server itself. FOLDER holds the server's database.json, and is removed with the server if told so.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How long others may stay connected before the server is left to them. */
const PATIENCE_MS = 30_000;

const [folder, then] = process.argv.slice(2);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Counts the clients of the server besides this one; null if it does not run. */
async function countOthers({ port, password }) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'dating', password, database: 'postgres' });
  try {
    await client.connect();
    const { rows } = await client.query(
      "SELECT count(*)::int AS others FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return rows[0].others;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops the server unless others go on using it; returns whether nobody does. */
async function stopServer(known) {
  const until = Date.now() + PATIENCE_MS;
  for (let others = await countOthers(known); others !== null; others = await countOthers(known)) {
    const pid = Number(read(path.join(known.data, 'postmaster.pid'))?.split('\n')[0]);
    // An interrupt ends open connections; PostgreSQL itself then ends as after any stop.
    if (others === 0 && pid > 0) process.kill(pid, 'SIGINT');
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
