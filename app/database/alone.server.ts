import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

async function connectForLock(connectionString: string): Promise<pg.Client> {
  // A connection of its own, because the lock is the connection's and the pool's may all be taken by the work.
  const client = new pg.Client({ connectionString, application_name: 'job lock', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Does work that only one process may do at a time, by its name; null if another process is at it. A process
 * that dies frees the name.
 */
export async function alone<Done>(
  connectionString: string,
  name: string,
  work: () => Promise<Done>,
): Promise<Done | null> {
  const client = await connectForLock(connectionString);
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS mine',
      [name],
    );
    return rows[0]?.mine ? await work() : null;
  } finally {
    await client.end();
  }
}

/** Does work of a name once no other process is at it. A process that dies frees the name. */
export async function runExclusively<Done>(
  connectionString: string,
  name: string,
  work: () => Promise<Done>,
): Promise<Done> {
  const client = await connectForLock(connectionString);
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}

const LOCK = { alone: 'pg_try_advisory_lock', shared: 'pg_try_advisory_lock_shared' };

/** How often a lock that another process has is tried for again, and how often one that was lost. */
const RETRY_MS = 250;
const RETAKE_MS = 1000;

export type Holding = {
  /** Whether other processes may hold the name at the same time, if they share it as well. */
  isShared: boolean;
  /** How long to wait for a process that holds it. */
  waitMs: number;
  signal: AbortSignal;
};

/** Takes a name for a connection; null if another process still has it after the wait. */
async function takeLock(connectionString: string, name: string, { isShared, waitMs, signal }: Holding) {
  const client = await connectForLock(connectionString);
  const take = `SELECT ${LOCK[isShared ? 'shared' : 'alone']}(hashtextextended($1, 0)) AS mine`;
  try {
    for (const until = performance.now() + waitMs; ; await sleep(RETRY_MS, undefined, { signal })) {
      const { rows } = await client.query<{ mine: boolean }>(take, [name]);
      if (rows[0]?.mine) return client;
      if (performance.now() >= until) break;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}

/**
 * Holds a name for this process, alone or shared; null if another process still has it after a wait. When the connection is
 * lost, because the database restarts, the name is taken again. Returns the function that releases it.
 */
export async function holdName(
  connectionString: string,
  name: string,
  holding: Holding,
): Promise<(() => Promise<void>) | null> {
  const released = new AbortController();
  let client = await takeLock(connectionString, name, holding);
  if (!client) return null;
  const retake = async () => {
    client = null;
    while (!client && !released.signal.aborted) {
      await sleep(RETAKE_MS, undefined, { ref: false });
      client = await takeLock(connectionString, name, { ...holding, waitMs: 0 }).catch(() => null);
    }
    if (released.signal.aborted) await client?.end();
    else client?.once('end', () => void retake());
  };
  client.once('end', () => void retake());
  return async () => {
    if (released.signal.aborted) return;
    released.abort();
    await client?.end();
  };
}
