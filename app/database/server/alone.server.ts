import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

async function connectForLock(connectionString: string): Promise<pg.Client> {
  // Opens its own connection: the lock belongs to it, and the work may use up the pool.
  const client = new pg.Client({ connectionString, application_name: 'job lock', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Runs `work` under an exclusive lock, which a dead process loses; null if another process holds it. */
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

/** Waits for the exclusive lock, then runs `work`. A dead process loses its lock. */
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

/** How often to retry a lock that another process holds, and one that was lost. */
const RETRY_MS = 250;
const RETAKE_MS = 1000;

export type Holding = {
  /** Whether other shared holders may hold the name at the same time. */
  isShared: boolean;
  /** How long to wait for another holder. */
  waitMs: number;
  signal: AbortSignal;
};

/** Returns null if another process still holds the lock after the wait. */
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
 * Locks a name for this process, also across reconnects; returns its release function, or null on timeout.
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
